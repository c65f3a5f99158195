"""A client made by openapi-generator for Python does the same."""
import sys
import time

import ogp
from ogp.rest import ApiException

address, token, evidence = sys.argv[1], sys.argv[2], open(sys.argv[3]).read()
api = ogp.DefaultApi(ogp.ApiClient(ogp.Configuration(host=address, access_token=token)))


def ended(case):
    until = time.monotonic() + 120
    while case.state in ("queued", "running"):
        assert time.monotonic() < until, case
        time.sleep(0.5)
        case = api.get_case(case.id)
    return case


ids = []
for i in range(3):
    body = ogp.Submission(evidence=[ogp.Piece(name="iostat.txt", text=evidence + "\n" * i)])
    ids.append(ended(api.submit_case(body, ticket=f"ogp-{i}")).id)
assert api.get_report(ids[0]).verdict.state
assert "Storage diagnosis" in api.get_note(ids[0])
more = ended(api.add_evidence(ids[0], evidence.encode(), name="more.txt", wait=60))
assert more.revision == 2, more
assert api.give_feedback(ids[0], ogp.Feedback(verdict="right")).kind == "feedback"
try:
    api.give_feedback(ids[0], ogp.Feedback(verdict="disk-media-error"))
    raise AssertionError("a cause nobody knows was taken")
except ApiException as refused:
    assert refused.status == 422 and "disk-media-errors" in refused.body, refused
seen, cursor = [], None
while True:
    page = api.list_cases(limit=2, cursor=cursor)
    seen += [case.id for case in page.cases]
    cursor = page.next
    if cursor is None:
        break
assert len(seen) == len(set(seen)) and set(ids) <= set(seen), (ids, seen)
print("openapi-generator, python:", len(seen), "cases seen")
