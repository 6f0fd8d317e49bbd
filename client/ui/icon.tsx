import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import Heart from 'lucide-react/icons/heart';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import Package from 'lucide-react/icons/package';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import styles from './icon.module.css';
import { joinClasses } from './join-classes.ts';

export interface IconProps {
  /** Edge length in pixels, 20 by default. */
  size?: number | undefined;
  isFilled?: boolean | undefined;
}

/** Icons are decoration: the name stands in the text or the label of what holds them. */
function toIcon(Glyph: LucideIcon, { isDirectional = false } = {}) {
  return function Icon({ size = 20, isFilled = false }: IconProps) {
    return (
      <Glyph
        size={size}
        strokeWidth={1.9}
        fill={isFilled ? 'currentColor' : 'none'}
        className={joinClasses(styles.icon, isDirectional && styles.directional)}
      />
    );
  };
}

const DIRECTIONAL = { isDirectional: true };

export const ArrowForwardIcon = /* @__PURE__ */ toIcon(ArrowRight, DIRECTIONAL);
export const ArrowUpIcon = /* @__PURE__ */ toIcon(ArrowUp);
export const BoltIcon = /* @__PURE__ */ toIcon(Zap);
export const CartIcon = /* @__PURE__ */ toIcon(ShoppingCart);
export const CheckIcon = /* @__PURE__ */ toIcon(Check);
export const ChevronBackIcon = /* @__PURE__ */ toIcon(ChevronLeft, DIRECTIONAL);
export const ChevronDownIcon = /* @__PURE__ */ toIcon(ChevronDown);
export const ChevronForwardIcon = /* @__PURE__ */ toIcon(ChevronRight, DIRECTIONAL);
export const CircleAlertIcon = /* @__PURE__ */ toIcon(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ toIcon(CircleCheck);
export const ClockIcon = /* @__PURE__ */ toIcon(Clock);
export const CloseIcon = /* @__PURE__ */ toIcon(X);
export const CopyIcon = /* @__PURE__ */ toIcon(Copy);
export const CreditCardIcon = /* @__PURE__ */ toIcon(CreditCard);
export const DownloadIcon = /* @__PURE__ */ toIcon(Download);
export const ExternalLinkIcon = /* @__PURE__ */ toIcon(ExternalLink, DIRECTIONAL);
export const EyeIcon = /* @__PURE__ */ toIcon(Eye);
export const EyeOffIcon = /* @__PURE__ */ toIcon(EyeOff);
export const FilterIcon = /* @__PURE__ */ toIcon(SlidersHorizontal);
export const GiftIcon = /* @__PURE__ */ toIcon(Gift);
export const GlobeIcon = /* @__PURE__ */ toIcon(Globe);
export const HeartIcon = /* @__PURE__ */ toIcon(Heart);
export const InfoIcon = /* @__PURE__ */ toIcon(Info);
export const KeyIcon = /* @__PURE__ */ toIcon(KeyRound);
export const LogOutIcon = /* @__PURE__ */ toIcon(LogOut, DIRECTIONAL);
export const MailIcon = /* @__PURE__ */ toIcon(Mail);
export const MenuIcon = /* @__PURE__ */ toIcon(Menu);
export const OrderIcon = /* @__PURE__ */ toIcon(Package);
export const SearchIcon = /* @__PURE__ */ toIcon(Search);
export const ShieldIcon = /* @__PURE__ */ toIcon(ShieldCheck);
export const StarIcon = /* @__PURE__ */ toIcon(Star);
export const TagIcon = /* @__PURE__ */ toIcon(Tag);
export const TrashIcon = /* @__PURE__ */ toIcon(Trash);
export const TriangleAlertIcon = /* @__PURE__ */ toIcon(TriangleAlert);
export const UserIcon = /* @__PURE__ */ toIcon(User);
