import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Sends the same small body so many times and prints how many were taken a second and how long the
 * slowest took: {@code java ServerLoad.java URL HEADER-FILE BODY-FILE COUNT CLIENTS}. It shares its
 * processors with the server, so it uses the client of the JDK that costs the least.
 */
public final class ServerLoad {
  private ServerLoad() {}

  public static void main(String[] arguments) throws Exception {
    URL address = URI.create(arguments[0]).toURL();
    String[] header = Files.readString(Path.of(arguments[1])).strip().split(": ", 2);
    String body = Files.readString(Path.of(arguments[2]));
    int count = Integer.parseInt(arguments[3]);
    int clients = Integer.parseInt(arguments[4]);
    System.setProperty("http.maxConnections", String.valueOf(clients));
    AtomicLongArray nanos = new AtomicLongArray(count);
    AtomicInteger next = new AtomicInteger();
    AtomicInteger refused = new AtomicInteger();
    ExecutorService crew = Executors.newFixedThreadPool(clients);
    long begin = System.nanoTime();
    for (int i = 0; i < clients; i++) {
      crew.execute(
          () -> {
            for (int n = next.getAndIncrement(); n < count; n = next.getAndIncrement()) {
              long start = System.nanoTime();
              // a line of its own, so that no two are the same evidence
              if (!taken(address, header, body + "# " + n + "\n")) {
                refused.incrementAndGet();
              }
              nanos.set(n, System.nanoTime() - start);
            }
          });
    }
    crew.shutdown();
    if (!crew.awaitTermination(20, TimeUnit.MINUTES)) {
      throw new IllegalStateException("no end within 20 minutes");
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    long[] sorted = new long[count];
    Arrays.setAll(sorted, nanos::get);
    Arrays.sort(sorted);
    System.out.printf(
        Locale.ROOT,
        "%.1f %.1f %.1f %d%n",
        count / seconds,
        sorted[count / 2] / 1e6,
        sorted[(int) (count * 0.99)] / 1e6,
        refused.get());
  }

  private static boolean taken(URL address, String[] header, String body) {
    try {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      HttpURLConnection post = (HttpURLConnection) address.openConnection();
      post.setRequestMethod("POST");
      post.setRequestProperty(header[0], header[1]);
      post.setRequestProperty("Content-Type", "text/plain");
      post.setDoOutput(true);
      post.setFixedLengthStreamingMode(bytes.length);
      try (OutputStream out = post.getOutputStream()) {
        out.write(bytes);
      }
      // read to its end, else the connection is not used again
      try (InputStream answer = post.getInputStream()) {
        answer.transferTo(OutputStream.nullOutputStream());
      }
      return post.getResponseCode() / 100 == 2;
    } catch (IOException lost) {
      return false;
    }
  }
}
