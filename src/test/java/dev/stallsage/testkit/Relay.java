package dev.stallsage.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a client and an HTTP server, and passes on what it is told to. */
public final class Relay implements AutoCloseable {
  /** What becomes of a request. */
  public enum Mode {
    PASS,
    /** The connection is closed at once. */
    CLOSE,
    /** Nobody ever answers. */
    SILENT,
    /** The answer breaks off within its body. */
    BREAK_OFF,
    /** It is answered with a status. */
    STATUS
  }

  private static final int BROKEN_AFTER = 700;

  private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final int target;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile Mode mode = Mode.PASS;
  private volatile String only = "";
  private volatile String answer = "";

  public Relay(int target) throws IOException {
    this.target = target;
    daemon(this::accept);
  }

  public int port() {
    return door.getLocalPort();
  }

  /**
   * From now on.
   *
   * @param method of the requests that are meant, {@code GET}; empty: all
   */
  public void turn(Mode to, String method) {
    mode = to;
    only = method;
    open.forEach(Relay::shut);
  }

  /** From now on every request is answered with a status and the code of an S3 error. */
  public void answer(int status, String code) {
    String body = "<?xml version=\"1.0\"?><Error><Code>" + code + "</Code></Error>";
    answer =
        "HTTP/1.1 %d Told\r\nContent-Type: application/xml\r\nContent-Length: %d\r\n"
                .formatted(status, body.length())
            + "Connection: close\r\n\r\n"
            + body;
    turn(Mode.STATUS, "");
  }

  private void accept() {
    try {
      while (true) {
        Socket client = door.accept();
        open.add(client);
        daemon(() -> serve(client));
      }
    } catch (IOException closed) {
      // the test is over
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      open.add(server);
      byte[] bytes = new byte[1 << 16];
      InputStream in = client.getInputStream();
      int read = in.read(bytes);
      Mode now = meant(bytes, read) ? mode : Mode.PASS;
      switch (now) {
        case CLOSE -> {}
        case SILENT -> in.transferTo(OutputStream.nullOutputStream());
        case STATUS -> refuse(client, in, bytes);
        case BREAK_OFF, PASS -> {
          server.getOutputStream().write(bytes, 0, Math.max(0, read));
          daemon(() -> pump(client, server, Long.MAX_VALUE));
          pump(server, client, now == Mode.PASS ? Long.MAX_VALUE : BROKEN_AFTER);
        }
      }
    } catch (IOException gone) {
      // one of the two has hung up
    } finally {
      open.remove(client);
    }
  }

  private boolean meant(byte[] bytes, int read) {
    return new String(bytes, 0, Math.max(0, read), StandardCharsets.ISO_8859_1).startsWith(only);
  }

  /** What is on its way must be taken in, or the refusal is lost with the connection. */
  private void refuse(Socket client, InputStream in, byte[] bytes) throws IOException {
    client.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
    client.shutdownOutput();
    client.setSoTimeout(2000);
    while (in.read(bytes) >= 0) {
      // until it hangs up
    }
  }

  private static void pump(Socket from, Socket to, long most) {
    try {
      byte[] bytes = new byte[1 << 16];
      long left = most;
      int read = from.getInputStream().read(bytes);
      while (read >= 0 && left > 0) {
        to.getOutputStream().write(bytes, 0, (int) Math.min(left, read));
        left -= read;
        read = left > 0 ? from.getInputStream().read(bytes) : -1;
      }
    } catch (IOException gone) {
      // nothing more to pass on
    } finally {
      shut(from);
      shut(to);
    }
  }

  private static void shut(Socket socket) {
    try {
      socket.close();
    } catch (IOException already) {
      // it is closed
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "relay");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    door.close();
    open.forEach(Relay::shut);
  }
}
