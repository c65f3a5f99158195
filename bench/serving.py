"""A server and its store, started for a measurement."""
import os, pathlib, pwd, re, shutil, socket, subprocess, sys, time, urllib.error, urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
# BENCH_CLASSES measures another build
LIB = os.environ.get("BENCH_CLASSES") or f"{ROOT}/target/stallsage.jar{os.pathsep}{ROOT}/target/lib/*"


def java_home():
    """The newest JDK, as the launcher of the product chooses it."""
    if os.environ.get("STALLSAGE_JAVA_HOME"):
        return pathlib.Path(os.environ["STALLSAGE_JAVA_HOME"])
    homes = {}
    for release in pathlib.Path("/usr/lib/jvm").glob("*/release"):
        version = re.search(r'JAVA_VERSION="(?:1\.)?(\d+)', release.read_text())
        if version and (release.parent / "bin" / "javac").exists():
            homes[int(version.group(1))] = release.parent
    return homes[max(homes)] if homes else pathlib.Path(shutil.which("java")).resolve().parent.parent


def tool(name):
    return str(java_home() / "bin" / name)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def wait_for(address, process, seconds=120):
    end = time.time() + seconds
    while time.time() < end and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=2)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.3)
    sys.exit(f"{address}: no answer")


def program(name):
    versions = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(versions[-1]) if versions else None)


def as_owner():
    """PostgreSQL refuses to run as root; its packages make a user for it."""
    if os.geteuid() != 0:
        return []
    return ["runuser", "-u", "postgres", "--"] if shutil.which("runuser") and user("postgres") else None


def user(name):
    try:
        return pwd.getpwnam(name)
    except KeyError:
        return None


def stop(process):
    """Ends it, by force after 40 seconds."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(40)
        except subprocess.TimeoutExpired:
            process.kill()


def stop_postgres(folder):
    subprocess.run([*as_owner(), program("pg_ctl"), "-D", f"{folder}/pg/data", "-m", "fast", "stop"], capture_output=True, cwd="/")


def postgres(folder):
    """The port of the database in this folder, which is made unless it is there; None where there is no PostgreSQL."""
    initdb, pg_ctl, owner = program("initdb"), program("pg_ctl"), as_owner()
    if not initdb or not pg_ctl or owner is None:
        return None
    port, home = free_port(), f"{folder}/pg"
    fresh = not os.path.exists(f"{home}/data")
    if fresh:
        os.makedirs(home)
        if owner:
            os.chmod(folder, 0o755)
            shutil.chown(home, "postgres")
        subprocess.run([*owner, initdb, "-D", f"{home}/data", "-U", "postgres", "-A", "trust"], check=True, capture_output=True, cwd="/")
    subprocess.run([*owner, pg_ctl, "-D", f"{home}/data", "-w", "-o", f"-p {port} -c listen_addresses=127.0.0.1 -k {home}",
                    "-l", f"{home}/log", "start"], check=True, capture_output=True, cwd="/")
    if fresh:
        for line in ["create role stallsage login nosuperuser nobypassrls", "create database stallsage owner stallsage"]:
            subprocess.run([program("psql"), "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", "-c", line], check=True, capture_output=True)
    return port
