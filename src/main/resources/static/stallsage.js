// Everything works without this file. It adds: what is recognised while you type, dropping files, the bar of an upload,
// progress without reloading, copying, and keys for the next hit. Texts become text nodes, never markup.
const $ = (selector, within = document) => within.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const make = (name, text, style) => { const e = document.createElement(name); if (text) e.textContent = text; if (style) e.className = style; return e; };
const csrf = () => $('input[name=_csrf]')?.value ?? '';

const paste = $('[data-preview]');
if (paste) {
  let wait, asked;
  const place = $('#seen');
  const look = async () => {
    asked?.abort();
    asked = new AbortController();
    if (!paste.value.trim()) { place.replaceChildren(); return; }
    try {
      const answer = await fetch(`${paste.dataset.preview}?redact=${$('#redact').checked}`, { method: 'POST', body: paste.value.slice(0, 600000), signal: asked.signal,
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'X-CSRF-TOKEN': csrf() }, redirect: 'manual' });
      if (!answer.ok) { place.replaceChildren(make('span', answer.status >= 500 ? '' : 'Your session has ended. Sign in again in another tab before you send this: what you pasted stays here.', 'remark')); return; }
      show(place, await answer.json());
    } catch (stopped) { /* a newer look is under way, or the server is away: submitting will tell */ }
  };
  paste.addEventListener('input', () => { clearTimeout(wait); wait = setTimeout(look, 350); });
  $('#redact').addEventListener('change', look);
  if (paste.value) look();
}
function show(place, seen) {
  const words = seen.formats.length ? seen.formats.join(' · ') : 'nothing recognised yet';
  const line = make('span', (seen.formats.length ? '✓ ' : '? ') + words, seen.formats.length ? 'good' : 'faint');
  place.replaceChildren(line);
  if (seen.redacts) place.append(make('div', `would be replaced: ${seen.redacts}`, 'faint'));
  if (seen.ignored > 0) {
    const more = make('details');
    more.append(make('summary', `${seen.ignored} lines tell nothing: show`));
    more.append(make('pre', seen.unread.join('\n')));
    place.append(more);
  }
}

for (const zone of all('[data-drop]')) {
  const input = $('#files');
  const over = (on) => (event) => { if (event.dataTransfer?.types.includes('Files')) { event.preventDefault(); zone.classList.toggle('drop', on); } };
  addEventListener('dragover', over(true));
  addEventListener('dragleave', over(false));
  addEventListener('drop', (event) => { over(false)(event); if (event.dataTransfer?.files.length) input.files = event.dataTransfer.files; });
}

for (const form of all('form[data-submit]')) {
  form.addEventListener('submit', (event) => {
    const files = all('input[type=file]').some((input) => input.files.length);
    const button = $('button.main', form);
    setTimeout(() => { button.disabled = true; });
    if (!files) return;
    event.preventDefault();
    const bar = $('[data-upload]', form);
    const send = new XMLHttpRequest();
    bar.hidden = false;
    send.upload.addEventListener('progress', (p) => { if (p.lengthComputable) bar.value = (100 * p.loaded) / p.total; });
    const failed = (says) => { button.disabled = false; bar.hidden = true; const old = $('.problem'); old?.remove(); const box = make('div', says, 'problem'); box.setAttribute('role', 'alert'); form.before(box); };
    send.addEventListener('load', () => {
      if (send.status < 400 && new URL(send.responseURL).pathname.startsWith('/cases/')) location.assign(send.responseURL);
      else failed(send.status === 413 ? 'The upload is larger than this server takes.' : send.status === 403 ? 'Your session has ended. Sign in again in another tab, then send this once more.' : 'Not accepted: see what the fields say, then send it again.');
    });
    send.addEventListener('error', () => failed('The connection was lost. Nothing was accepted; send it again.'));
    send.open('POST', form.action);
    send.send(new FormData(form));
  });
}
addEventListener('pageshow', () => all('form[data-submit] button.main').forEach((b) => { if (document.body.dataset.reader !== 'true') b.disabled = false; }));

// told by the server when something changed; where that does not come through, the page asks
const stages = $('[data-progress]');
if (stages) {
  let before = '';
  const show = (now) => {
    if (now.ended) { location.reload(); return; }
    for (const stage of now.stages) {
      const item = $(`[data-stage="${stage.id}"]`, stages);
      item.className = stage.style;
      if (stage.style === 'now') item.setAttribute('aria-current', 'step'); else item.removeAttribute('aria-current');
      $('[data-counts]', item).textContent = stage.counts;
      if (stage.style === 'now' && before !== stage.id) { before = stage.id; $('[data-said]').textContent = stage.title; }
    }
  };
  const ask = async () => {
    try {
      const answer = await fetch(stages.dataset.progress, { headers: { Accept: 'application/json' }, redirect: 'manual' });
      if (answer.type === 'opaqueredirect' || answer.status === 404 || answer.status === 410) { location.reload(); return; }
      if (answer.ok) show(await answer.json());
    } catch (away) { /* asked again below */ }
    setTimeout(ask, 1500);
  };
  const told = new EventSource(stages.dataset.events);
  told.addEventListener('progress', (event) => show(JSON.parse(event.data)));
  for (const end of ['done', 'gone']) told.addEventListener(end, () => { told.close(); location.reload(); });
  told.addEventListener('error', () => { told.close(); setTimeout(ask, 500); });
  addEventListener('pagehide', () => told.close());
}

const copied = (button, text, rich) => {
  const kinds = { 'text/plain': new Blob([text], { type: 'text/plain' }), ...(rich && { 'text/html': new Blob([text], { type: 'text/html' }) }) };
  const done = rich && window.ClipboardItem ? navigator.clipboard.write([new ClipboardItem(kinds)]) : navigator.clipboard.writeText(text);
  done.then(() => { button.textContent = 'Copied'; setTimeout(() => { button.textContent = 'Copy'; }, 1500); }, () => { button.textContent = 'Could not copy: select it'; });
};
for (const code of all('code.command, [data-copy]')) {
  if (!navigator.clipboard || code.closest('td, .scroll')) continue;
  const button = make('button', 'Copy', 'plain copy');
  button.type = 'button';
  button.addEventListener('click', () => copied(button, code.value ?? code.textContent, code.dataset.copy === 'rich'));
  code.after(' ', button);
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select')) return;
  $(`a[data-key="${CSS.escape(event.key)}"]`)?.click();
});
