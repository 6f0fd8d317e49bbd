import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

/** Beside the shop's own icons (client/ui/icon), as only the slider needs them. */
export const PauseIcon = () => <Pause size={18} aria-hidden="true" />;
export const PlayIcon = () => <Play size={18} aria-hidden="true" />;
