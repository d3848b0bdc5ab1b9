export { AmountPicker } from './money/amount-picker.tsx';
export { type TypedAmount, useReadAmount } from './money/use-read-amount.ts';
export { Badge, type BadgeTone } from './feedback/badge.tsx';
export { BalanceChip } from './money/balance-chip.tsx';
export {
  Button,
  type ButtonLook,
  buttonLook,
  type ButtonProps,
  type ButtonTone,
} from './actions/button.tsx';
export { Card } from './cards/card.tsx';
export { Carousel, type CarouselProps } from './media/carousel.tsx';
export { Checkbox } from './forms/choice/checkbox.tsx';
export { Chip, chipLook } from './actions/chip.tsx';
export { type Column, DataList, type DataListProps } from './data/data-list.tsx';
export type { Sorting } from './data/data-list-sort.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { FailedState } from './feedback/failed-state.tsx';
export { GameCard, type GameCardGame, type GameCardWords } from './cards/game-card.tsx';
export { Icon } from './media/icon.tsx';
export { IconButton } from './actions/icon-button.tsx';
export { LanguagePicker } from './navigation/language-picker.tsx';
export { Logo } from './media/logo.tsx';
export { Marquee } from './layout/marquee.tsx';
export { Modal, type ModalProps } from './overlays/modal.tsx';
export { ModeSwitch } from './navigation/mode-switch.tsx';
export { Money } from './money/money.tsx';
export { NoticeBar } from './feedback/notice-bar.tsx';
export { Pagination } from './navigation/pagination.tsx';
export { PasswordField } from './forms/text/password-field.tsx';
export { RollingCounter } from './money/rolling-counter.tsx';
export { Select } from './forms/choice/select.tsx';
export { Sheet } from './overlays/sheet.tsx';
export { GameCardSkeleton, Skeleton } from './feedback/skeleton.tsx';
export { Tabs, type Tab } from './navigation/tabs.tsx';
export { TextField, type TextFieldProps } from './forms/text/text-field.tsx';
export { linkLook, TextLink } from './navigation/text-link.tsx';
export { type Toast, ToastRegion } from './feedback/toast-region.tsx';
export { useBrokenPicture } from './hooks/use-broken-picture.ts';
export { useFocusInvalid } from './hooks/use-focus-invalid.ts';
export { useOnScreen } from './hooks/use-on-screen.ts';
export { usePolling } from './hooks/use-polling.ts';
export { useOverflow } from './hooks/use-overflow.ts';
export { usePrefersReducedMotion } from './hooks/use-prefers-reduced-motion.ts';
export { TYPING_REST_MS, useTypingRest } from './hooks/use-typing-rest.ts';
export { useScrollSelectedIntoView } from './hooks/use-scroll-selected-into-view.ts';
export { useCounting } from './hooks/use-counting.ts';
export { VendorCard } from './cards/vendor-card.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
