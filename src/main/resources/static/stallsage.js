// Everything works without this file. It adds: what is recognised while you type, dropping files, the bar of an upload,
// progress without reloading, copying, and keys for the next hit. Texts become text nodes, never markup.
const $ = (selector, within = document) => within.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const make = (name, text, style) => { const e = document.createElement(name); if (text) e.textContent = text; if (style) e.className = style; return e; };
// a page in another language carries what is said here in that one, by the English words
const words = JSON.parse(document.documentElement.dataset.words ?? '{}');
const say = globalThis.say = (english, ...values) => (words[english] ?? english).replace(/\{(\d)\}/g, (place, number) => values[number]);
const csrf = () => $('input[name=_csrf]')?.value ?? '';

// of what is typed no more is looked at; from this length on a paste becomes a file
const LOOKED_AT = 300000, LAID_ASIDE = 1e6;
const tenths = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
const megabytes = (bytes) => `${tenths.format(bytes / 1e6)} MB`;

const paste = $('[data-preview]');
if (paste) {
  let wait, asked, long = '', aside = '';
  const typed = () => paste.value.slice(0, LOOKED_AT) || long;
  const place = $('#seen');
  const look = async () => {
    asked?.abort();
    asked = new AbortController();
    const text = typed();
    if (!/\S/.test(text)) { place.replaceChildren(); return; }
    place.setAttribute('aria-busy', 'true');
    if (!place.hasChildNodes()) place.append(make('span', say('Looking at it …'), 'faint'));
    try {
      const answer = await fetch(`${paste.dataset.preview}?redact=${$('#redact').checked}`, { method: 'POST', body: text, signal: asked.signal,
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'X-CSRF-TOKEN': csrf() }, redirect: 'manual' });
      if (!answer.ok) { place.replaceChildren(make('span', answer.status >= 500 ? '' : say('Your session has ended. Sign in again in another tab before you send this: what you pasted stays here.'), 'remark')); return; }
      show(place, await answer.json());
      if (aside) place.prepend(make('div', aside, 'faint'));
    } catch (stopped) { /* a newer look is under way, or the server is away: submitting will tell */ }
    place.removeAttribute('aria-busy');
  };
  // a box that holds megabytes stands still with each key: what is that long lies beside the box as a file
  paste.addEventListener('paste', async (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.length < LAID_ASIDE) return;
    event.preventDefault();
    const button = $('button.main', paste.form), before = button.disabled, pieces = [];
    button.disabled = true;
    // a piece at a time, so that the page answers meanwhile; no character is cut in two
    for (let at = 0, end; at < text.length; at = end) {
      end = Math.min(text.length, at + LAID_ASIDE);
      if (/[\ud800-\udbff]/.test(text[end - 1])) end++;
      pieces.push(new Blob([text.slice(at, end)]));
      await pause(0);
    }
    button.disabled = before;
    let number = 1;
    while ([...$('#files').files].some((file) => file.name === `pasted-${number}.txt`)) number++;
    add($('#files'), [new File(pieces, `pasted-${number}.txt`, { type: 'text/plain' })]);
    long = text.slice(0, LOOKED_AT);
    aside = say('What you pasted is {0}: it lies below as the file {1}.', megabytes(text.length), `pasted-${number}.txt`);
    look();
  });
  paste.addEventListener('input', () => { clearTimeout(wait); wait = setTimeout(look, 350); });
  $('#redact').addEventListener('change', look);
  if (paste.value) look();
}
function show(place, seen) {
  const told = seen.formats.length ? seen.formats.join(' · ') : say('nothing recognised yet');
  const line = make('span', (seen.formats.length ? '✓ ' : '? ') + told, seen.formats.length ? 'good' : 'faint');
  if (seen.formats.length) line.lang = 'en';
  place.replaceChildren(line);
  if (seen.redacts) place.append(make('div', say('would be replaced: {0}', seen.redacts), 'faint'));
  if (seen.ignored > 0) {
    const more = make('details');
    more.append(make('summary', seen.ignored === 1 ? say('1 line tells nothing: show') : say('{0} lines tell nothing: show', seen.ignored)));
    more.append(make('pre', seen.unread.join('\n')));
    place.append(more);
  }
}

// Files that are chosen take the place of those before, as browsers do it; files that are dropped come to them.
function put(input, files) {
  const all = new DataTransfer();
  for (const file of files) all.items.add(file);
  input.files = all.files;
  list(input);
}
const alike = (one, other) => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
function add(input, files) {
  const before = [...input.files];
  put(input, [...before, ...files.filter((file) => !before.some((known) => alike(known, file)))]);
}
function list(input) {
  const place = $(`[data-chosen="${input.id}"]`);
  if (!place) return;
  place.replaceChildren(...[...input.files].slice(0, 50).map((file) => {
    const row = make('li');
    const away = make('button', '✕', 'plain');
    away.type = 'button';
    away.setAttribute('aria-label', say('Take {0} out', file.name));
    away.addEventListener('click', () => put(input, [...input.files].filter((other) => other !== file)));
    row.append(make('code', file.name), ' ', make('span', file.size < 1e5 ? `${file.size} B` : megabytes(file.size), 'faint'), ' ', away);
    return row;
  }));
  if (input.files.length > 50) place.append(make('li', say('and {0} more', input.files.length - 50), 'faint'));
}
for (const input of all('input[type=file]')) { input.addEventListener('change', () => list(input)); list(input); }

// a folder is no file: what lies in it is taken, each with its path as its name
const read = (reader) => new Promise((done, failed) => { reader.readEntries(done, failed); });
const file = (entry) => new Promise((done, failed) => { entry.file(done, failed); });
async function within(entry, into) {
  if (into.length >= 2000) return;
  if (entry.isFile) {
    const plain = await file(entry);
    const path = entry.fullPath.replace(/^\//, '');
    into.push(path === plain.name ? plain : new File([plain], path, { type: plain.type, lastModified: plain.lastModified }));
  } else if (entry.isDirectory) {
    const reader = entry.createReader();
    for (let some = await read(reader); some.length; some = await read(reader)) for (const one of some) await within(one, into);
  }
}
async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.());
  if (!entries.some((entry) => entry)) return [...transfer.files];
  const files = [];
  for (const entry of entries) if (entry) await within(entry, files);
  return files;
}
if ($('[data-drop]')) {
  const zone = (event) => event.target.closest?.('[data-drop]') ?? $('[data-drop]');
  const mark = (at) => all('[data-drop]').forEach((one) => one.classList.toggle('drop', one === at));
  const files = (event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => { if (files(event)) { event.preventDefault(); mark(zone(event)); } });
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) mark(); });
  addEventListener('drop', async (event) => {
    if (!files(event)) return;
    event.preventDefault();
    mark();
    const input = $('input[type=file]', zone(event));
    try { add(input, await dropped(event.dataTransfer)); } catch (unreadable) { $(`[data-chosen="${input.id}"]`)?.replaceChildren(make('li', say('What was dropped could not be read. Nothing was added.'), 'remark')); }
  });
}

// Files above this size go ahead of their form, piece by piece: what was received stays when the connection breaks, and when the
// same file is chosen again. The form then carries their ids. Smaller ones travel with the form, as they all do without scripts.
const STOPPED = say('Stopped. What was received stays for some hours: press the button again to go on.');
const AHEAD = 4e6, PIECE = 8 << 20;
const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });
const arrived = new WeakMap();
class Refused extends Error {}

async function session() {
  const answer = await fetch('/session', { redirect: 'manual', headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Refused(say('Your session has ended. Sign in again in another tab, then press the button once more: nothing is lost.'));
  const { token } = await answer.json();
  for (const field of all('input[name=_csrf]')) field.value = token;
}
const call = async (method, address) => checked(await fetch(address, { method, redirect: 'manual', headers: { Accept: 'application/json', 'X-CSRF-TOKEN': csrf() } }));
function checked(answer) {
  if (answer.status === 413) throw new Refused(say('A file is larger than this server takes.'));
  if (answer.status === 507) throw new Refused(say('This server has no room left for the file.'));
  if (answer.status === 429) throw new Refused(say('Too many uploads are open in your workspace: wait for others to end.'));
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
// like fetch, but tells how much of the piece is on its way, and can be stopped
const sent = (address, piece, range, told, stop) => new Promise((done, failed) => {
  const request = new XMLHttpRequest();
  request.open('PUT', address);
  request.responseType = 'json';
  for (const [name, value] of Object.entries({ Accept: 'application/json', 'X-CSRF-TOKEN': csrf(), 'Content-Type': 'application/octet-stream', 'Content-Range': range })) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', (event) => told(event.loaded));
  request.addEventListener('load', () => done({ ok: request.status >= 200 && request.status < 300, status: request.status, body: request.response }));
  request.addEventListener('error', () => failed(new Error('broken')));
  request.addEventListener('abort', () => failed(new Refused(STOPPED)));
  stop.addEventListener('abort', () => request.abort());
  request.send(piece);
});
async function ahead(file, role, told, stop) {
  const key = `upload ${role} ${file.size} ${file.lastModified} ${file.name}`;
  let stand, wait = 1000;
  while (!stand || stand.offset < file.size) {
    if (stop.aborted) throw new Refused(STOPPED);
    try {
      stand ??= await begun(key);
      told(stand.offset);
      if (stand.offset < file.size) {
        const end = Math.min(file.size, stand.offset + PIECE);
        const from = stand.offset;
        const answer = checked(await sent(`/uploads/${stand.id}`, file.slice(from, end), `bytes ${from}-${end - 1}/${file.size}`, (bytes) => told(from + bytes), stop));
        if (!answer.ok) throw new Error(answer.status);
        stand = answer.body;
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
// what is left, at the pace so far; nothing where the pace is not known yet
function rest(bytes, left, begun) {
  const seconds = (Date.now() - begun) / 1000;
  if (bytes < 1e6 || seconds < 2 || left <= 0) return '';
  const more = (left * seconds) / bytes;
  return more < 90 ? say(', about {0} s left', Math.max(1, Math.round(more))) : say(', about {0} minutes left', Math.round(more / 60));
}
async function sendAhead(form) {
  const box = $('[data-upload]', form), bar = $('progress', box), says = $('[data-upload-says]', box);
  const inputs = [...form.querySelectorAll('input[type=file]')];
  const whole = inputs.flatMap((input) => [...input.files]).reduce((sum, one) => sum + one.size, 0);
  const goesAhead = (one) => one.size > (whole > 4 * AHEAD ? AHEAD / 16 : AHEAD);
  const chosen = inputs.flatMap((input) => [...input.files].filter(goesAhead).map((file) => ({ file, input })));
  if (!chosen.length) return;
  const stopping = new AbortController(), begun = Date.now();
  $('[data-upload-stop]', box).onclick = () => stopping.abort();
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const fields = [];
  let done = 0, skipped;
  box.hidden = false;
  for (const { file, input } of chosen) {
    const field = make('input');
    field.type = 'hidden'; field.name = 'uploaded';
    field.value = arrived.get(file) ?? await ahead(file, input.dataset.role, (offset) => {
      skipped ??= Math.max(0, offset);
      if (offset >= 0) { bar.value = (100 * (done + offset)) / total; says.textContent = say('{0} of {1}{2}: {3}', megabytes(done + offset), megabytes(total), rest(done + offset - skipped, total - done - offset, begun), file.name); }
      else says.textContent = say('The connection was lost. What was received stays; trying again.');
    }, stopping.signal);
    arrived.set(file, field.value);
    fields.push(field);
    done += file.size;
  }
  form.append(...fields);
  for (const input of inputs) {
    const left = new DataTransfer();
    for (const file of input.files) if (!goesAhead(file)) left.items.add(file);
    input.files = left.files;
  }
  says.textContent = say('Uploaded.');
}
function countFiles(form) {
  const count = [...form.querySelectorAll('input[type=file]')].reduce((sum, input) => sum + input.files.length, 0);
  if (count > Number(form.dataset.most)) throw new Refused(say('{0} files were chosen; one form takes {1}. Pack them into one archive (tar, zip) and choose that. Nothing was sent.', count, form.dataset.most));
}
for (const form of all('form[data-submit]')) {
  form.addEventListener('submit', async (event) => {
    if ('plain' in (event.submitter?.dataset ?? {})) return;
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
      const box = make('div', why instanceof Refused ? why.message : say('The server cannot be reached. Nothing was accepted; press the button once more.'), 'problem');
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

// plain http away from this machine has no clipboard but the old one
const copy = (text, rich) => {
  if (navigator.clipboard && (!rich || window.ClipboardItem)) {
    if (!rich) return navigator.clipboard.writeText(text);
    const kinds = { 'text/plain': new Blob([text], { type: 'text/plain' }), 'text/html': new Blob([text], { type: 'text/html' }) };
    return navigator.clipboard.write([new ClipboardItem(kinds)]);
  }
  const box = make('textarea', text, 'hidden'), focused = document.activeElement;
  document.body.append(box);
  box.select();
  addEventListener('copy', (event) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    if (rich) event.clipboardData.setData('text/html', text);
  }, { once: true });
  const done = document.execCommand('copy');
  box.remove();
  focused?.focus();
  return done ? Promise.resolve() : Promise.reject(new Error('refused'));
};
const copied = (button, text, rich) => {
  const says = button.dataset.says ??= button.textContent;
  copy(text, rich).then(() => { button.textContent = say('Copied'); setTimeout(() => { button.textContent = says; }, 1500); }, () => { button.textContent = say('Could not copy: select it'); });
};
for (const code of all('code.command, [data-copy]')) {
  if (code.closest('td, .scroll')) continue;
  const button = make('button', say('Copy'), 'plain copy');
  button.type = 'button';
  button.lang = document.documentElement.lang;
  button.addEventListener('click', () => copied(button, code.value ?? code.textContent, code.dataset.copy === 'rich'));
  code.after(' ', button);
}

for (const button of all('[data-print], [data-share]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    if ('print' in button.dataset) print();
    else copied(button, location.href.replace(/#.*/, ''), false);
  });
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select')) return;
  $(`a[data-key="${CSS.escape(event.key)}"]`)?.click();
});

// a link to something folded away opens it
function unfold() {
  const to = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (!to) return;
  for (let fold = to.closest('details') ?? to.querySelector(':scope > details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  to.scrollIntoView();
  to.querySelector('textarea, input:not([type=hidden])')?.focus({ preventScroll: true });
}
addEventListener('hashchange', unfold);
addEventListener('click', (event) => { if (event.target.closest?.('a[href^="#"]')?.hash === location.hash) setTimeout(unfold); });
if (location.hash) unfold();

// the theme changes at once; what was typed stays
const theme = $('#theme');
if (theme) {
  $('button', theme.form).hidden = true;
  theme.addEventListener('change', async () => {
    document.documentElement.dataset.theme = theme.value;
    try { await fetch(theme.form.action, { method: 'POST', body: new URLSearchParams(new FormData(theme.form)), redirect: 'manual' }); } catch (away) { /* it holds for this page */ }
  });
}
