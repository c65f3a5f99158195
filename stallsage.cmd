@echo off
rem Starts Stallsage on Windows: the runtime beside it, else JAVA_HOME, else the java that is found.
setlocal
set "home=%~dp0"
set "java=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if exist "%home%runtime\bin\java.exe" set "java=%home%runtime\bin\java.exe"
if not exist "%home%stallsage.jar" (
  echo stallsage: stallsage.jar is not beside %~nx0: expected an unpacked release 1>&2
  exit /b 1
)
"%java%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dfile.encoding=UTF-8 -jar "%home%stallsage.jar" %*
exit /b %ERRORLEVEL%
