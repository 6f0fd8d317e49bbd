import { toSpriteSvg } from './sprite-icon.tsx';

export interface IconProps {
  /** Edge length in pixels, 20 by default. */
  size?: number | undefined;
  isFilled?: boolean | undefined;
}

interface IconKind {
  isDirectional?: boolean;
  /** There is also a filled variant. */
  canFill?: boolean;
}

/** Icons are decorative: the control's text or label names them. */
function toIcon(name: string, { isDirectional, canFill }: IconKind = {}) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, when this module is loaded
  return function Icon({ size = 20, isFilled = false }: IconProps) {
    return toSpriteSvg({ name: canFill && isFilled ? `${name}-filled` : name, size, isDirectional });
  };
}

const DIRECTIONAL = { isDirectional: true };
const FILLABLE = { canFill: true };

export const ArrowForwardIcon = /* @__PURE__ */ toIcon('arrow-right', DIRECTIONAL);
export const ArrowUpIcon = /* @__PURE__ */ toIcon('arrow-up');
export const BoltIcon = /* @__PURE__ */ toIcon('zap');
export const CartIcon = /* @__PURE__ */ toIcon('shopping-cart');
export const CheckIcon = /* @__PURE__ */ toIcon('check');
export const ChevronBackIcon = /* @__PURE__ */ toIcon('chevron-left', DIRECTIONAL);
export const ChevronDownIcon = /* @__PURE__ */ toIcon('chevron-down');
export const ChevronForwardIcon = /* @__PURE__ */ toIcon('chevron-right', DIRECTIONAL);
export const CircleAlertIcon = /* @__PURE__ */ toIcon('circle-exclamation-point');
export const CircleCheckIcon = /* @__PURE__ */ toIcon('circle-check');
export const ClockIcon = /* @__PURE__ */ toIcon('clock');
export const CloseIcon = /* @__PURE__ */ toIcon('x');
export const CopyIcon = /* @__PURE__ */ toIcon('copy');
export const CreditCardIcon = /* @__PURE__ */ toIcon('credit-card');
export const DownloadIcon = /* @__PURE__ */ toIcon('download');
export const ExternalLinkIcon = /* @__PURE__ */ toIcon('external-link', DIRECTIONAL);
export const EyeIcon = /* @__PURE__ */ toIcon('eye');
export const EyeOffIcon = /* @__PURE__ */ toIcon('eye-off');
export const FilterIcon = /* @__PURE__ */ toIcon('sliders-horizontal');
export const GiftIcon = /* @__PURE__ */ toIcon('gift');
export const GlobeIcon = /* @__PURE__ */ toIcon('globe');
export const HeartIcon = /* @__PURE__ */ toIcon('heart', FILLABLE);
export const InfoIcon = /* @__PURE__ */ toIcon('info');
export const KeyIcon = /* @__PURE__ */ toIcon('key-round');
export const LogOutIcon = /* @__PURE__ */ toIcon('log-out', DIRECTIONAL);
export const MailIcon = /* @__PURE__ */ toIcon('mail');
export const MenuIcon = /* @__PURE__ */ toIcon('menu');
export const OrderIcon = /* @__PURE__ */ toIcon('package');
export const PauseIcon = /* @__PURE__ */ toIcon('pause');
export const PlayIcon = /* @__PURE__ */ toIcon('play');
export const SearchIcon = /* @__PURE__ */ toIcon('search');
export const ShieldIcon = /* @__PURE__ */ toIcon('shield-check');
export const StarIcon = /* @__PURE__ */ toIcon('star', FILLABLE);
export const TagIcon = /* @__PURE__ */ toIcon('tag');
export const TrashIcon = /* @__PURE__ */ toIcon('trash');
export const TriangleAlertIcon = /* @__PURE__ */ toIcon('triangle-exclamation-point');
export const UserIcon = /* @__PURE__ */ toIcon('user');
