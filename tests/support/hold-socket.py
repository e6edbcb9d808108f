# Holds a port as systemd does: hold-socket.py PORT COMMAND… starts the command with the listening socket as file
# descriptor 3, ends it and starts it anew for each line on its input, and ends it when the input ends.
import os
import socket
import subprocess
import sys

listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(("127.0.0.1", int(sys.argv[1])))
listener.listen(4096)
os.dup2(listener.fileno(), 3)
os.set_inheritable(3, True)
print("bound", flush=True)


def start():
    # The number of the process is known only once it is there.
    words = ["sh", "-c", 'LISTEN_PID=$$ exec "$@"', "sh", *sys.argv[2:]]
    return subprocess.Popen(words, pass_fds=(3,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


child = start()
for _line in sys.stdin:
    child.terminate()
    child.wait()
    child = start()
child.terminate()
child.wait()
