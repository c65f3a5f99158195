package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.knowledge.Problem;
import java.util.List;
import java.util.Map;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieBase;
import org.kie.api.KieServices;
import org.kie.api.builder.KieBuilder;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;

/**
 * Compiles rule texts now: for the rules of a site and for lint. Costs seconds, not milliseconds.
 */
final class LiveCompiler {
  /** Rules of a site live in a package of their own, with the same vocabulary. */
  private static final String PACKAGE = "dev.stallsage.rules.site";

  private LiveCompiler() {}

  /**
   * Compiles; what the compiler complains about becomes problems that name the file.
   *
   * @param vocabulary the imports every rule may use
   */
  static KieBase compile(String vocabulary, Map<String, String> texts, List<Problem> problems) {
    KieServices services = KieServices.get();
    KieFileSystem files = services.newKieFileSystem();
    String folder = "src/main/resources/" + PACKAGE.replace('.', '/') + "/";
    files.write(folder + "vocabulary.drl", RuleText.inPackage(vocabulary, PACKAGE));
    texts.forEach(
        (path, text) -> {
          if (RuleText.isRule(text)) {
            files.write(folder + path.replace('/', '_'), RuleText.inPackage(text, PACKAGE));
          }
        });
    KieBuilder builder = services.newKieBuilder(files);
    builder.buildAll(ExecutableModelProject.class);
    for (Message message : builder.getResults().getMessages(Message.Level.ERROR)) {
      problems.add(new Problem(original(message.getPath(), texts), "", message.getText().strip()));
    }
    return problems.isEmpty()
        ? services.newKieContainer(builder.getKieModule().getReleaseId()).getKieBase()
        : null;
  }

  private static String original(String compiled, Map<String, String> texts) {
    String name = compiled == null ? "" : compiled.substring(compiled.lastIndexOf('/') + 1);
    return texts.keySet().stream()
        .filter(path -> path.replace('/', '_').equals(name))
        .findFirst()
        .orElse("rules");
  }
}
