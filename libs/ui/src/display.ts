// Components that show something on lazily loaded screens (`@parlour/ui/display`). Their texts are
// in the namespace `ui-later`, which a screen lists among its namespaces.
export { Avatar } from './media/avatar.tsx';
export { BrandMark } from './media/brand-mark.tsx';
export { type BrandMarkName, brandMarks } from './media/brand-marks.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { CopyButton } from './actions/copy-button.tsx';
export { CopyField } from './actions/copy-field.tsx';
export { Countdown } from './text/countdown.tsx';
export { DateTime } from './text/date-time.tsx';
export { DetailFrame } from './layout/detail-frame.tsx';
export { ImageUpload } from './forms/upload/image-upload.tsx';
export { readPicture } from './forms/upload/image-file.ts';
export { PageFrame } from './layout/page-frame.tsx';
export { Progress } from './feedback/progress.tsx';
export { QrCard } from './media/qr-card.tsx';
export { QrCode } from './media/qr-code.tsx';
export { RichText } from './text/rich-text.tsx';
export { CardsSkeleton, RowsSkeleton } from './feedback/skeleton-shapes.tsx';
export { StateArt } from './feedback/state-art.tsx';
export { ShareActions } from './actions/share-actions.tsx';
export { SortChoice, SortHead } from './data/data-list-sort.tsx';
export { stackedTable } from './data/stacked-table.ts';
export { type Step, StepList } from './data/step-list.tsx';
export { useCountdown } from './hooks/use-countdown.ts';
export { WideBox } from './layout/wide-box.tsx';
export { VirtualGrid } from './layout/virtual-grid.tsx';
