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

// Files above this size go ahead of their form, piece by piece: what was received stays when the connection breaks, and when the
// same file is chosen again. The form then carries their ids. Smaller ones travel with the form, as they all do without scripts.
const AHEAD = 4e6, PIECE = 8 << 20;
const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
const arrived = new WeakMap();
class Refused extends Error {}

async function session() {
  const answer = await fetch('/session', { redirect: 'manual', headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Refused('Your session has ended. Sign in again in another tab, then press the button once more: nothing is lost.');
  const { token } = await answer.json();
  for (const field of all('input[name=_csrf]')) field.value = token;
}
async function call(method, address, body, range) {
  const answer = await fetch(address, { method, body, redirect: 'manual', headers: { Accept: 'application/json', 'X-CSRF-TOKEN': csrf(), ...(body && { 'Content-Type': 'application/octet-stream' }), ...(range && { 'Content-Range': range }) } });
  if (answer.status === 413) throw new Refused('A file is larger than this server takes.');
  if (answer.status === 507) throw new Refused('This server has no room left for the file.');
  if (answer.status === 429) throw new Refused('Too many uploads are open in your workspace: wait for others to end.');
  return answer;
}
const remember = (key, value) => {
  try {
    if (value === undefined) return localStorage.getItem(key);
    if (value) localStorage.setItem(key, value); else localStorage.removeItem(key);
  } catch (forbidden) { /* then an upload begins anew when the page was closed */ }
  return null;
};
async function begun(key) {
  const known = remember(key);
  const answer = known && await call('GET', `/uploads/${known}`);
  if (answer && answer.ok) return answer.json();
  const fresh = await call('POST', '/uploads');
  if (!fresh.ok) throw new Error(fresh.status);
  const stand = await fresh.json();
  remember(key, stand.id);
  return stand;
}
async function ahead(file, role, told) {
  const key = `upload ${role} ${file.size} ${file.lastModified} ${file.name}`;
  let stand, wait = 1000;
  while (!stand || stand.offset < file.size) {
    try {
      stand ??= await begun(key);
      told(stand.offset);
      if (stand.offset < file.size) {
        const end = Math.min(file.size, stand.offset + PIECE);
        const answer = await call('PUT', `/uploads/${stand.id}`, file.slice(stand.offset, end), `bytes ${stand.offset}-${end - 1}/${file.size}`);
        if (!answer.ok) throw new Error(answer.status);
        stand = await answer.json();
        told(stand.offset);
        wait = 1000;
      }
    } catch (broken) {
      if (broken instanceof Refused) throw broken;
      stand = undefined;
      told(-1);
      await pause(wait);
      wait = Math.min(30000, 2 * wait);
      try { await session(); } catch (ended) { if (ended instanceof Refused) throw ended; }
    }
  }
  remember(key, '');
  return `${stand.id}/${role}/${encodeURIComponent(file.name)}`;
}
async function sendAhead(form) {
  const box = $('[data-upload]', form), bar = $('progress', box), says = $('[data-upload-says]', box);
  const inputs = [...form.querySelectorAll('input[type=file]')];
  const chosen = inputs.flatMap((input) => [...input.files].filter((file) => file.size > AHEAD).map((file) => ({ file, input })));
  if (!chosen.length) return;
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const fields = [];
  let done = 0;
  box.hidden = false;
  for (const { file, input } of chosen) {
    const field = make('input');
    field.type = 'hidden'; field.name = 'uploaded';
    field.value = arrived.get(file) ?? await ahead(file, input.dataset.role, (offset) => {
      if (offset >= 0) { bar.value = (100 * (done + offset)) / total; says.textContent = `${megabytes(done + offset)} of ${megabytes(total)}: ${file.name}`; }
      else says.textContent = 'The connection was lost. What was received stays; trying again.';
    });
    arrived.set(file, field.value);
    fields.push(field);
    done += file.size;
  }
  form.append(...fields);
  for (const input of inputs) {
    const rest = new DataTransfer();
    for (const file of input.files) if (file.size <= AHEAD) rest.items.add(file);
    input.files = rest.files;
  }
  says.textContent = 'Uploaded.';
}
function countFiles(form) {
  const count = [...form.querySelectorAll('input[type=file]')].reduce((sum, input) => sum + input.files.length, 0);
  if (count > Number(form.dataset.most)) throw new Refused(`${count} files were chosen; one form takes ${form.dataset.most}. Pack them into one archive (tar, zip) and choose that. Nothing was sent.`);
}
for (const form of all('form[data-submit]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = $('button.main', form);
    if (button.disabled) return;
    button.disabled = true;
    button.dataset.busy = 'true';
    const before = form.previousElementSibling;
    if (before?.matches('.problem')) before.remove();
    try {
      countFiles(form);
      await session();
      await sendAhead(form);
      form.submit();
    } catch (why) {
      button.disabled = false;
      $('[data-upload]', form).hidden = true;
      const box = make('div', why instanceof Refused ? why.message : 'The server cannot be reached. Nothing was accepted; press the button once more.', 'problem');
      box.setAttribute('role', 'alert');
      form.before(box);
      box.scrollIntoView({ block: 'nearest' });
    }
  });
}
addEventListener('pageshow', () => all('button[data-busy]').forEach((button) => { button.disabled = false; delete button.dataset.busy; }));

if ($('[data-again]')) setTimeout(() => location.reload(), 2000);

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
  const says = button.dataset.says ??= button.textContent;
  done.then(() => { button.textContent = 'Copied'; setTimeout(() => { button.textContent = says; }, 1500); }, () => { button.textContent = 'Could not copy: select it'; });
};
for (const code of all('code.command, [data-copy]')) {
  if (!navigator.clipboard || code.closest('td, .scroll')) continue;
  const button = make('button', 'Copy', 'plain copy');
  button.type = 'button';
  button.addEventListener('click', () => copied(button, code.value ?? code.textContent, code.dataset.copy === 'rich'));
  code.after(' ', button);
}

for (const button of all('[data-print], [data-share]')) {
  button.hidden = 'share' in button.dataset && !navigator.clipboard;
  button.addEventListener('click', () => {
    if ('print' in button.dataset) print();
    else copied(button, location.href.replace(/#.*/, ''), false);
  });
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select')) return;
  $(`a[data-key="${CSS.escape(event.key)}"]`)?.click();
});
