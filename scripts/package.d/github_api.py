"""A stand-in for the part of GitHub's REST API that .github/actions/verify uses, on loopback.

It keeps commits, branches and comments in memory, and refuses what GitHub refuses: another token, a path or a method that
is not in its documentation, a body that is no JSON or lacks a key, and what a token's permissions do not allow.
"""
import base64
import http.server
import json
import re
import threading

REPOSITORY = "searchframes/searchframes"
TOKEN = "ghs_standin"
PNG = b"\x89PNG\r\n\x1a\n"
LONGEST = 65536


class Refusal(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class GitHub:
    """A repository with a pull request, number 12."""

    def __init__(self, *permissions):
        self.permissions = set(permissions)
        self.objects, self.branches, self.comments, self.requests, self.faults = {}, {}, {}, [], []
        hub = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                path, _, query = self.path.partition("?")
                hub.requests.append(f"{self.command} {path}")
                bytes_ = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                try:
                    status, value = hub.answer(self.command, path, query, self.headers, bytes_)
                except Refusal as refusal:
                    status, value = refusal.status, {"message": str(refusal)}
                    if status not in (403, 422):
                        hub.faults.append(f"{self.command} {self.path}: {refusal}")
                body = b"" if value is None else json.dumps(value).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = answer

            def log_message(self, *words):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}"

    def answer(self, method, path, query, headers, bytes_):
        if headers.get("Authorization") != f"Bearer {TOKEN}":
            raise Refusal(401, "Bad credentials")
        if headers.get("Accept") != "application/vnd.github+json" or not headers.get("X-GitHub-Api-Version"):
            raise Refusal(400, "the headers Accept and X-GitHub-Api-Version are expected")
        start = f"/repos/{REPOSITORY}/"
        if not path.startswith(start):
            raise Refusal(404, "Not Found")
        call = f"{method} {path[len(start):]}"
        body = {}
        if method in ("POST", "PATCH"):
            if headers.get("Content-Type") != "application/json":
                raise Refusal(415, "the body is expected to be JSON")
            try:
                body = json.loads(bytes_)
            except ValueError as error:
                raise Refusal(400, f"Problems parsing JSON: {error}") from error
        for pattern, permission, act in (
                (r"POST git/(blobs|trees|commits)", "contents", self.add),
                (r"POST git/refs", "contents", self.add_branch),
                (r"(PATCH|DELETE) git/refs/heads/([\w-]+)", "contents", self.change_branch),
                (r"GET issues/12/comments", "", lambda _, match: self.page(query)),
                (r"POST issues/12/comments", "pull-requests", self.add_comment),
                (r"PATCH issues/comments/(\d+)", "pull-requests", self.change_comment)):
            match = re.fullmatch(pattern, call)
            if match:
                if permission and permission not in self.permissions:
                    raise Refusal(403, "Resource not accessible by integration")
                try:
                    return act(body, match)
                except (KeyError, TypeError, ValueError) as error:
                    raise Refusal(400, f"the body is not as documented: {error!r}") from error
        raise Refusal(404, "Not Found")

    def add(self, body, match):
        if match[1] == "blobs":
            value = base64.b64decode(body["content"], validate=True)
            if body["encoding"] != "base64" or not value.startswith(PNG):
                raise ValueError("a PNG in base64 is expected")
        elif match[1] == "trees":
            value = {entry["path"]: self.objects[entry["sha"]] for entry in body["tree"]}
            if not value or any((entry["mode"], entry["type"]) != ("100644", "blob") for entry in body["tree"]):
                raise ValueError("files are expected")
        else:
            value = self.objects[body["tree"]]
            if body["parents"] != [] or not body["message"]:
                raise ValueError("a first commit with a message is expected")
        sha = f"{len(self.objects) + 1:040x}"
        self.objects[sha] = value
        return 201, {"sha": sha}

    def add_branch(self, body, _):
        ref = body["ref"].removeprefix("refs/heads/")
        if ref == body["ref"] or ref in self.branches:
            raise Refusal(422, "Reference already exists")
        self.branches[ref] = self.objects[body["sha"]]
        return 201, {"ref": body["ref"]}

    def change_branch(self, body, match):
        if match[2] not in self.branches:
            raise Refusal(422, "Reference does not exist")
        if match[1] == "DELETE":
            del self.branches[match[2]]
            return 204, None
        if body["force"] is not True:
            raise Refusal(422, "Update is not a fast forward")
        self.branches[match[2]] = self.objects[body["sha"]]
        return 200, {}

    def page(self, query):
        given = dict(part.split("=") for part in query.split("&"))
        size, page = int(given["per_page"]), int(given["page"])
        all_ = [{"id": number, "body": body} for number, body in self.comments.items()]
        return 200, all_[size * (page - 1):size * page]

    def add_comment(self, body, _):
        number = 1000 + len(self.comments)
        self.comments[number] = self.checked(body["body"])
        return 201, {"id": number}

    def change_comment(self, body, match):
        if int(match[1]) not in self.comments:
            raise Refusal(404, "Not Found")
        self.comments[int(match[1])] = self.checked(body["body"])
        return 200, {"id": int(match[1])}

    @staticmethod
    def checked(text):
        if not text or len(text) > LONGEST:
            raise Refusal(422, f"body is too long (maximum is {LONGEST} characters)")
        return text
