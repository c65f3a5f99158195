package dev.stallsage.web;

import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody with a session, as the server sees them: forms and pages, no scripts. */
final class Person {
  private static final Pattern FORM = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

  private final RunningServer server;
  private final HttpClient http;
  private String form = "";
  private String language = "";

  /** Keeps what is meant for TLS alone, as a browser does whose proxy speaks it. */
  private static final class ThroughTls extends CookieManager {
    @Override
    public void put(URI from, Map<String, List<String>> headers) throws IOException {
      Map<String, List<String>> kept = new HashMap<>(headers);
      kept.replaceAll(
          (name, values) -> values.stream().map(value -> value.replace("; Secure", "")).toList());
      super.put(from, kept);
    }
  }

  Person(RunningServer server) {
    this(
        server,
        HttpClient.newBuilder()
            .cookieHandler(new ThroughTls())
            .followRedirects(HttpClient.Redirect.NEVER)
            .build());
  }

  private Person(RunningServer server, HttpClient http) {
    this.server = server;
    this.http = http;
  }

  /** The same browser at another server. */
  Person at(RunningServer other) {
    return new Person(other, http);
  }

  Person signedIn(String name, String password) throws IOException, InterruptedException {
    get("/sign-in");
    post("/sign-in", "username", name, "password", password);
    get("/");
    return this;
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    HttpResponse<String> page =
        send(
            HttpRequest.newBuilder(URI.create(server.address() + path))
                .header("Accept", "text/html"));
    Matcher hidden = FORM.matcher(page.body());
    form = hidden.find() ? hidden.group(1) : form;
    return page;
  }

  /** From now on asks for pages in these languages. */
  Person asking(String languages) {
    language = languages;
    return this;
  }

  /** From now on knows what a page elsewhere would know of the forms: nothing. */
  Person forged() {
    form = "guessed";
    return this;
  }

  /** Sends a form with these names and values, as the page last seen would. */
  HttpResponse<String> post(String path, String... fields)
      throws IOException, InterruptedException {
    StringBuilder body = new StringBuilder("_csrf=" + form);
    for (int i = 0; i < fields.length; i += 2) {
      body.append('&').append(fields[i]).append('=');
      body.append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return send(
        HttpRequest.newBuilder(URI.create(server.address() + path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    if (!language.isEmpty()) {
      request.header("Accept-Language", language);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }
}
