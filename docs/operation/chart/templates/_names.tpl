{{- define "stallsage.name" -}}
{{ .Release.Name | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "stallsage.selector" -}}
app.kubernetes.io/name: stallsage
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "stallsage.labels" -}}
{{ include "stallsage.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "stallsage.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* What the account of the server may do, in every container. */ -}}
{{- define "stallsage.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "stallsage.environment" -}}
- { name: SPRING_CONFIG_ADDITIONALLOCATION, value: "file:/etc/stallsage/stallsage.yaml" }
{{- if .Values.masterKey.existingSecret }}
- { name: STALLSAGE_MASTERKEY, value: /etc/stallsage-master/master.key }
{{- end }}
{{- if .Values.database.url }}
- { name: SPRING_DATASOURCE_URL, value: {{ .Values.database.url | quote }} }
- { name: DBSCHEDULER_POLLINGSTRATEGY, value: lock-and-fetch }
- name: SPRING_DATASOURCE_USERNAME
  valueFrom: { secretKeyRef: { name: {{ .Values.database.existingSecret | quote }}, key: username } }
- name: SPRING_DATASOURCE_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .Values.database.existingSecret | quote }}, key: password } }
{{- end }}
{{- end }}

{{- define "stallsage.mounts" -}}
- { name: data, mountPath: /data }
- { name: scratch, mountPath: /tmp }
- { name: config, mountPath: /etc/stallsage, readOnly: true }
{{- if .Values.masterKey.existingSecret }}
- { name: master, mountPath: /etc/stallsage-master, readOnly: true }
{{- end }}
{{- end }}
