import { Share2 } from 'lucide-react';

import { Icon } from '../media/icon.tsx';
import { Button } from './button.tsx';

export type ShareButtonProps = {
  /** What is on the button. */
  readonly label: string;
  /** What the other app calls the address. */
  readonly title: string;
  /** What is shared. */
  readonly url: string;
};

/** Hands an address to the apps of the device; nothing where the browser cannot. */
export function ShareButton({ label, title, url }: ShareButtonProps) {
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return null;
  // Closing the device's own list of apps is no failure.
  const handleShare = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <Button tone="quiet" icon={<Icon of={Share2} size={18} />} onClick={handleShare}>
      {label}
    </Button>
  );
}
