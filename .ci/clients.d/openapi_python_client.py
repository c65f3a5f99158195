"""A client made by openapi-python-client submits, waits, reads, adds evidence, gives feedback and pages through a list."""
import io
import sys
import time

sys.path.insert(0, ".")
from opc import AuthenticatedClient
from opc.api.default import add_evidence, get_case, get_note, get_report, give_feedback, list_cases, submit_case
from opc.models import CaseList, CaseView, Feedback, Note, Piece, Problem, Submission
from opc.types import File

address, token, evidence = sys.argv[1], sys.argv[2], open(sys.argv[3]).read()
client = AuthenticatedClient(base_url=address, token=token, raise_on_unexpected_status=True)


def ended(case):
    assert isinstance(case, CaseView), case
    until = time.monotonic() + 120
    while case.state in ("queued", "running"):
        assert time.monotonic() < until, case
        time.sleep(0.5)
        case = get_case.sync(case.id, client=client)
    return case


ids = []
for i in range(3):
    body = Submission(evidence=[Piece(name="iostat.txt", text=evidence + "\n" * i)])
    ids.append(ended(submit_case.sync(client=client, body=body, ticket=f"opc-{i}")).id)
def whole():
    return File(payload=io.BytesIO(evidence.encode()), file_name="iostat.txt")


ids.append(ended(submit_case.sync(client=client, body=whole(), ticket="opc-3", wait=60)).id)
report = get_report.sync(ids[0], client=client)
assert report.verdict.state, report
assert "Storage diagnosis" in get_note.sync_detailed(ids[0], client=client).content.decode()
more = ended(add_evidence.sync(ids[0], client=client, body=whole(), name="more.txt", wait=60))
assert more.revision == 2, more
assert isinstance(give_feedback.sync(ids[0], client=client, body=Feedback(verdict="right")), Note)
wrong = give_feedback.sync(ids[0], client=client, body=Feedback(verdict="disk-media-error"))
assert isinstance(wrong, Problem) and wrong.field == "verdict" and "disk-media-errors" in wrong.detail, wrong
seen, cursor = [], ""
while cursor is not None:
    page = list_cases.sync(client=client, limit=2, cursor=cursor)
    assert isinstance(page, CaseList), page
    seen += [case.id for case in page.cases]
    cursor = page.next_
assert len(seen) == len(set(seen)) and set(ids) <= set(seen), (ids, seen)
print("openapi-python-client:", len(seen), "cases seen")
