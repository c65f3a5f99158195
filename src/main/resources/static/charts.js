// Pictures can be read without this file. It tells the value under the pointer at once, and lets a picture over time be looked at
// more closely: by buttons, by keys on the picture (+, -, 0, arrows), or by drawing over the part that is of interest.
const SVG = 'http://www.w3.org/2000/svg', CLOSEST = 1 / 32, STEP = 2, A_CLICK = 6;
const { say } = globalThis; // of the script that every page has, which runs before
const number = (element, name) => Number(element.getAttribute(name));
const within = (value, least, most) => Math.min(most, Math.max(least, value));

for (const figure of document.querySelectorAll('figure')) {
  if (!figure.querySelector('svg title')) continue;
  const says = document.createElement('p');
  says.className = 'under faint';
  figure.querySelector('.scroll').after(says);
  figure.addEventListener('pointerover', (event) => {
    const title = event.target.closest?.('circle, rect')?.querySelector('title');
    if (title) says.textContent = title.textContent;
  });
  figure.addEventListener('pointerleave', () => { says.textContent = ''; });
}
document.querySelectorAll('figure svg[data-plot]').forEach(closer);

function closer(svg, order) {
  const [left, top, right, bottom] = svg.dataset.plot.split(' ').map(Number), whole = right - left;
  const ticks = svg.dataset.ticks ? svg.dataset.ticks.split('|').map((tick) => { const gap = tick.indexOf(' '); return { x: Number(tick.slice(0, gap)), label: tick.slice(gap + 1) }; }) : [];
  const inside = (x, y) => x >= left - 3 && x <= right + 3 && y >= top - 1 && y <= bottom + 1;
  const lines = [...svg.querySelectorAll('polyline')].map((line) => ({ line, points: line.getAttribute('points').split(' ').map((pair) => pair.split(',').map(Number)) }))
    .filter(({ line, points }) => /^s\d/.test(line.getAttribute('class')) && points.every(([x, y]) => inside(x, y)));
  const dots = [...svg.querySelectorAll('circle')].map((dot) => ({ dot, x: number(dot, 'cx') }));
  const bars = [...svg.querySelectorAll('rect')].map((bar) => ({ bar, x: number(bar, 'x'), width: number(bar, 'width') })).filter(({ bar, x }) => inside(x, number(bar, 'y')));
  const words = [...svg.querySelectorAll('text.label')].filter((text) => number(text, 'y') < top || number(text, 'y') > bottom);
  const ends = ['start', 'end'].map((anchor) => words.find((text) => text.getAttribute('text-anchor') === anchor && number(text, 'x') === (anchor === 'start' ? left : right)));
  const said = ends.map((text) => text?.textContent);
  let from = 0, to = 1;

  const clip = svg.appendChild(document.createElementNS(SVG, 'clipPath'));
  clip.id = `closer-${order}`;
  const frame = (parent, x, width) => {
    const rect = parent.appendChild(document.createElementNS(SVG, 'rect'));
    for (const [name, value] of Object.entries({ x, y: top - 2, width, height: bottom - top + 4 })) rect.setAttribute(name, value);
    return rect;
  };
  frame(clip, left, whole);
  for (const { line } of lines) line.setAttribute('clip-path', `url(#${clip.id})`);

  const place = (x) => left + (((x - left) / whole - from) / (to - from)) * whole;
  const at = (share) => left + share * whole;
  function draw() {
    for (const { line, points } of lines) line.setAttribute('points', points.map(([x, y]) => `${place(x).toFixed(1)},${y}`).join(' '));
    for (const { dot, x } of dots) { const now = place(x); dot.setAttribute('cx', now.toFixed(1)); dot.parentElement.style.display = inside(now, bottom) ? '' : 'none'; }
    for (const { bar, x, width } of bars) {
      const begins = within(place(x), left, right), stops = within(Math.max(place(x + width), place(x) + Math.min(width, 3)), left, right);
      bar.setAttribute('x', begins.toFixed(1));
      bar.setAttribute('width', (stops - begins).toFixed(1));
    }
    const closely = from > 0 || to < 1;
    const first = ticks.filter((tick) => tick.x <= at(from) + 0.1).pop(), last = ticks.find((tick) => tick.x >= at(to) - 0.1) ?? ticks[ticks.length - 1];
    [first, last].forEach((tick, i) => { if (ends[i]) ends[i].textContent = closely ? (tick?.label ?? '') : said[i]; });
    if (!closely && buttons.includes(document.activeElement)) buttons[0].focus();
    for (const button of buttons) button.hidden = !closely && button !== buttons[0];
    span.textContent = !closely ? '' : first && last ? say('{0} to {1}', first.label, last.label) : say('{0} to {1} % of the whole', Math.round(100 * from), Math.round(100 * to));
  }
  function show(begin, end) {
    const width = within(end - begin, CLOSEST, 1);
    from = within((begin + end - width) / 2, 0, 1 - width);
    to = from + width;
    draw();
  }
  const zoom = (by) => { const middle = (from + to) / 2, half = (to - from) / by / 2; show(middle - half, middle + half); };
  const move = (share) => { const by = within(share * (to - from), -from, 1 - to); show(from + by, to + by); };
  const deeds = { [say('Zoom in')]: () => zoom(STEP), [say('Zoom out')]: () => zoom(1 / STEP), [say('Earlier')]: () => move(-0.5), [say('Later')]: () => move(0.5), [say('The whole')]: () => show(0, 1) };

  const row = document.createElement('div');
  row.className = 'zoom';
  const buttons = Object.entries(deeds).map(([name, deed]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.lang = document.documentElement.lang;
    button.addEventListener('click', deed);
    return button;
  });
  const span = document.createElement('span');
  span.className = 'faint';
  span.setAttribute('role', 'status');
  row.append(...buttons, span);
  const region = svg.closest('.scroll');
  region.after(row);

  const [nearer, wider, earlier, later, all] = Object.values(deeds);
  const keys = { '+': nearer, '=': nearer, '-': wider, 0: all, ArrowLeft: earlier, ArrowRight: later };
  region.addEventListener('keydown', (event) => {
    const moves = event.key.startsWith('Arrow');
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey || (moves && from === 0 && to === 1)) return;
    event.preventDefault();
    keys[event.key]();
  });

  // what is drawn over with a mouse is what is shown then; a click on a point still leads to its line
  let drawn, began, moved = false;
  const share = (event) => { const box = svg.getBoundingClientRect(); const x = ((event.clientX - box.left) / box.width) * svg.viewBox.baseVal.width; return within((x - left) / whole, 0, 1); };
  svg.addEventListener('dragstart', (event) => event.preventDefault());
  svg.addEventListener('pointerdown', (event) => { moved = false; if (event.button === 0 && event.pointerType === 'mouse') began = { share: share(event), x: event.clientX }; });
  addEventListener('pointermove', (event) => {
    if (!began || Math.abs(event.clientX - began.x) < A_CLICK) return;
    moved = true;
    drawn ??= frame(svg, left, 0);
    drawn.setAttribute('class', 'span');
    drawn.setAttribute('x', at(Math.min(began.share, share(event))));
    drawn.setAttribute('width', Math.abs(share(event) - began.share) * whole);
  });
  addEventListener('pointerup', (event) => {
    if (began && moved) { const [one, other] = [began.share, share(event)].map((part) => from + part * (to - from)); show(Math.min(one, other), Math.max(one, other)); }
    drawn?.remove();
    drawn = began = undefined;
  });
  svg.addEventListener('click', (event) => { if (moved) event.preventDefault(); moved = false; }, true);
  draw();
}
