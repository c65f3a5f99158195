package dev.stallsage.measure.module;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.LoadedModule;
import java.util.List;

/**
 * All modules of a host were listed, so one that is not among them is not loaded. A list of two
 * rows was filtered and proves nothing.
 */
@From(LoadedModule.class)
public record CompleteModuleList(Where where, List<Citation> because) implements Feature {}
