export { AmountPicker } from './amount-picker.tsx';
export { Badge, type BadgeTone } from './badge.tsx';
export { BalanceChip } from './balance-chip.tsx';
export {
  Button,
  type ButtonLook,
  buttonLook,
  type ButtonProps,
  type ButtonTone,
} from './button.tsx';
export { Card } from './card.tsx';
export { Carousel, type CarouselProps, type CarouselSlide } from './carousel.tsx';
export { Checkbox } from './checkbox.tsx';
export { Chip, chipLook } from './chip.tsx';
export { type Column, DataList, type DataListProps } from './data-list.tsx';
export type { Sorting } from './data-list-sort.tsx';
export { DateField } from './date-field.tsx';
export { EmptyState } from './empty-state.tsx';
export { FailedState } from './failed-state.tsx';
export {
  GameCard,
  type GameCardGame,
  type GameCardProps,
  type GameCardWords,
} from './game-card.tsx';
export { Icon } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export { type LanguageChoice, LanguagePicker } from './language-picker.tsx';
export { Logo } from './logo.tsx';
export { Marquee, type MarqueeItem, type MarqueeProps } from './marquee.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { ModeSwitch } from './mode-switch.tsx';
export { Money } from './money.tsx';
export { NoticeBar } from './notice-bar.tsx';
export { Pagination } from './pagination.tsx';
export { PasswordField } from './password-field.tsx';
export { RollingCounter, type RollingCounterProps } from './rolling-counter.tsx';
export { Select } from './select.tsx';
export { Sheet } from './sheet.tsx';
export { GameCardSkeleton, Skeleton } from './skeleton.tsx';
export { Tabs, type Tab } from './tabs.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { linkLook, TextLink } from './text-link.tsx';
export { type Toast, ToastRegion } from './toast-region.tsx';
export { useBrokenPicture } from './use-broken-picture.ts';
export { useCalm } from './use-calm.ts';
export { useChosenInSight } from './use-chosen-in-sight.ts';
export { useCounting } from './use-counting.ts';
export { VendorCard } from './vendor-card.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
