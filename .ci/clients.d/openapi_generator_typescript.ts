// A client made by openapi-generator for TypeScript does the same.
import { readFileSync } from 'node:fs';
import { Configuration, DefaultApi, ResponseError, type CaseView } from './client/index.js';

const [address, token, file] = process.argv.slice(2);
const evidence = readFileSync(file, 'utf8');
const api = new DefaultApi(new Configuration({ basePath: address, accessToken: token }));

function assert(right: boolean, says: unknown): void {
  if (!right) throw new Error(JSON.stringify(says));
}

async function ended(given: CaseView): Promise<CaseView> {
  let now = given;
  const until = Date.now() + 120_000;
  while (now.state === 'queued' || now.state === 'running') {
    assert(Date.now() < until, now);
    await new Promise((later) => setTimeout(later, 500));
    now = await api.getCase({ id: now.id });
  }
  return now;
}

const ids: string[] = [];
for (let i = 0; i < 3; i++) {
  const submission = { evidence: [{ name: 'iostat.txt', text: evidence + '\n'.repeat(i) }] };
  ids.push((await ended(await api.submitCase({ submission, ticket: `ogt-${i}` }))).id);
}
const report = await api.getReport({ id: ids[0] });
assert(report.verdict.state.length > 0, report);
const note = await api.getNote({ id: ids[0] });
assert(note.includes('Storage diagnosis'), note);
const more = await ended(await api.addEvidence({ id: ids[0], body: new Blob([evidence]), name: 'more.txt', wait: 60 }));
assert(more.revision === 2, more);
const said = await api.giveFeedback({ id: ids[0], feedback: { verdict: 'right' } });
assert(said.kind === 'feedback', said);
try {
  await api.giveFeedback({ id: ids[0], feedback: { verdict: 'disk-media-error' } });
  throw new Error('a cause nobody knows was taken');
} catch (refused) {
  if (!(refused instanceof ResponseError)) throw refused;
  const problem = await refused.response.json();
  assert(refused.response.status === 422 && problem.detail.includes('disk-media-errors'), problem);
}
const seen: string[] = [];
let cursor: string | null | undefined;
do {
  const page = await api.listCases({ limit: 2, cursor: cursor ?? undefined });
  seen.push(...page.cases.map((one) => one.id));
  cursor = page.next;
} while (cursor);
assert(new Set(seen).size === seen.length && ids.every((id) => seen.includes(id)), [ids, seen]);
console.log('openapi-generator, typescript:', seen.length, 'cases seen');
