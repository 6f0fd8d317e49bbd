import '../hydration/event-replay.ts';
import { reserveWidths } from '../layouts/header/reserve-widths.ts';
import { applyScheme } from '../layouts/scheme.ts';

// Inline in every page, before the first paint.
applyScheme();
reserveWidths();
