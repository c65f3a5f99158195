package dev.stallsage.cases;

/**
 * How a diagnosis ended.
 *
 * @param result {@link CaseRecord.Result#NONE} unless it is diagnosed
 * @param failure why not, in the product's words; empty when it is
 */
record DiagnosisOutcome(CaseState state, CaseRecord.Result result, String failure) {
  private static final int LONGEST = 500;

  DiagnosisOutcome {
    failure = failure.length() > LONGEST ? failure.substring(0, LONGEST) : failure;
  }

  static DiagnosisOutcome failed(String why) {
    return new DiagnosisOutcome(CaseState.FAILED, CaseRecord.Result.NONE, why);
  }
}
