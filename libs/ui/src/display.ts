/**
 * What is looked at on screens that are loaded on demand. A door of its own (`@parlour/ui/display`); its words are those of `ui-later`, which
 * a screen names among its namespaces.
 */
export { Avatar, type AvatarProps } from './avatar.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { CopyField, type CopyFieldProps } from './copy-field.tsx';
export { Countdown, type CountdownProps } from './countdown.tsx';
export { ImageUpload, type ImageUploadProps } from './image-upload.tsx';
export { InfiniteList, type InfiniteListProps } from './infinite-list.tsx';
export { OfflineState, type OfflineStateProps } from './offline-state.tsx';
export { Progress, type ProgressProps } from './progress.tsx';
export { QrCode, type QrCodeProps } from './qr-code.tsx';
export { RankBadge, type RankBadgeProps } from './rank-badge.tsx';
export { RichText, type RichTextProps } from './rich-text.tsx';
export {
  ArticleSkeleton,
  BannerSkeleton,
  CardsSkeleton,
  RowsSkeleton,
  TableSkeleton,
} from './skeleton-shapes.tsx';
export { StateArt, type StateArtKind } from './state-art.tsx';
export { type Step, StepList, type StepListProps } from './step-list.tsx';
export { useCountdown } from './use-countdown.ts';
export { VirtualGrid, type VirtualGridProps } from './virtual-grid.tsx';
export { WinnerRow, type WinnerRowProps } from './winner-row.tsx';
