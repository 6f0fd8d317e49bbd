import '../hydration/event-replay.ts';
import { reserveWidths } from '../layouts/header/reserve-widths.ts';

// Inline in every page, before the first paint.
reserveWidths();
