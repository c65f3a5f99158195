package dev.stallsage.server.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;

/** A sender of a byte now and then, until the other end hangs up. */
final class Trickle {
  private Trickle() {}

  /** All that is answered to one who trickles; the other end has hung up on him then. */
  static String answerTo(Socket socket) throws IOException, InterruptedException {
    Thread trickle = new Thread(() -> send(socket));
    trickle.setDaemon(true);
    trickle.start();
    // to its end: the connection is closed, and nobody waits for the rest
    String answer = upToItsEnd(socket);
    trickle.join(60_000);
    assertThat(trickle.isAlive()).isFalse();
    return answer;
  }

  private static String upToItsEnd(Socket socket) throws IOException {
    StringBuilder answer = new StringBuilder();
    try {
      for (int c = socket.getInputStream().read(); c >= 0; c = socket.getInputStream().read()) {
        answer.append((char) c);
      }
    } catch (SocketException reset) {
      // with what it had sent still under way
    }
    return answer.toString();
  }

  private static void send(Socket socket) {
    try {
      OutputStream out = socket.getOutputStream();
      while (true) {
        out.write('x');
        out.flush();
        Thread.sleep(100);
      }
    } catch (IOException | InterruptedException hungUp) {
      // as it should
    }
  }
}
