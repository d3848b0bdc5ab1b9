import { space } from '@parlour/tokens';
import { Share2 } from 'lucide-react';
import { styled } from 'styled-components';

import { BrandMark } from '../media/brand-mark.tsx';
import { Icon } from '../media/icon.tsx';
import { Button, type ButtonLook, buttonLook } from './button.tsx';

type ShareActionsProps = {
  /** The name of the actions, and the text on the button for other apps: "Share". */
  readonly label: string;
  /** The title of the address in the message. */
  readonly title: string;
  /** The address that is shared. */
  readonly url: string;
};

const QUIET: ButtonLook = { 'data-tone': 'quiet' };

/**
 * Hands an address to the messengers that players use, and to the other apps of the device where
 * the browser can.
 */
export function ShareActions({ label, title, url }: ShareActionsProps) {
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  const outside = { target: '_blank', rel: 'noopener', ...QUIET };
  // Closing the device's own list of apps is no failure.
  const handleShare = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <Root aria-label={label}>
      <ButtonLink
        {...outside}
        href={`https://wa.me/?${new URLSearchParams({ text: `${title}: ${url}` })}`}
      >
        <BrandMark of="whatsapp" /> WhatsApp
      </ButtonLink>
      <ButtonLink
        {...outside}
        href={`https://t.me/share/url?${new URLSearchParams({ url, text: title })}`}
      >
        <BrandMark of="telegram" /> Telegram
      </ButtonLink>
      {canShare && (
        <Button tone="quiet" icon={<Icon of={Share2} size={18} />} onClick={handleShare}>
          {label}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const ButtonLink = styled.a`
  ${buttonLook}
`;
