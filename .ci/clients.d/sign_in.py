"""Signs in as a browser does and makes a token of an administrator; prints it."""
import re
import sys

import httpx

address, name, password = sys.argv[1:]
with httpx.Client(base_url=address, follow_redirects=True, timeout=60) as browser:
    def csrf(page):
        return re.search(r'name="_csrf"[^>]*value="([^"]+)"', page).group(1)

    page = browser.get("/sign-in").text
    browser.post("/sign-in", data={"_csrf": csrf(page), "username": name, "password": password}).raise_for_status()
    page = browser.get("/admin/tokens")
    page.raise_for_status()
    made = browser.post("/admin/tokens", data={"_csrf": csrf(page.text), "label": "clients", "role": "admin", "days": "1"})
    made.raise_for_status()
    print(re.search(r"sst_[0-9A-Za-z]{46}", made.text).group(0))
