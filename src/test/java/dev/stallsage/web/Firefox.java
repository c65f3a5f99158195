package dev.stallsage.web;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.firefox.FirefoxDriver;
import org.openqa.selenium.firefox.FirefoxOptions;
import org.openqa.selenium.firefox.GeckoDriverService;

/** The Firefox of this machine, driven by its geckodriver; neither is downloaded. */
final class Firefox {
  /** For a diagnosis to end. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private Firefox() {}

  /** Where it is; empty when there is none. */
  static Optional<Path> place() {
    return found("firefox-esr", "firefox");
  }

  /** Where what drives it is; empty when there is none. */
  static Optional<Path> driver() {
    return found("geckodriver");
  }

  private static Optional<Path> found(String... names) {
    String cargo = Path.of(System.getProperty("user.home"), ".cargo", "bin").toString();
    String folders = System.getenv().getOrDefault("PATH", "") + File.pathSeparator + cargo;
    return Arrays.stream(names)
        .flatMap(name -> Stream.of(folders.split(File.pathSeparator)).map(in -> Path.of(in, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Waits for each element it is asked for. */
  static FirefoxDriver start() {
    FirefoxOptions options = new FirefoxOptions();
    options.setBinary(place().orElseThrow());
    options.addArguments("-headless");
    options.addPreference("intl.accept_languages", "en-GB");
    options.enableBiDi();
    GeckoDriverService service =
        new GeckoDriverService.Builder()
            .usingDriverExecutable(driver().orElseThrow().toFile())
            .build();
    FirefoxDriver firefox = new FirefoxDriver(service, options);
    firefox.manage().timeouts().implicitlyWait(PATIENCE);
    firefox.manage().window().setSize(new Dimension(1366, 900));
    return firefox;
  }
}
