import { useTranslation } from '@parlour/i18n';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from '../media/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'icon' | 'value'> & {
  readonly value: string;
  /** The name of what is copied, in words, for screen readers: "the invitation link". */
  readonly label: string;
  /** Called with whether it worked, for a field that then selects itself. */
  readonly onDone?: (isCopied: boolean) => void;
};

const OUTCOME_SHOWN_MS = 2500;

/** Copies a text and says so in its own place. Words: `ui-later`. */
export function CopyButton({
  value,
  label,
  onDone,
  tone = 'quiet',
  size = 'sm',
  ...rest
}: CopyButtonProps) {
  const { t } = useTranslation('ui-later');
  // An object, so that a second press shows its answer for the full time again.
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean } | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handleClick = async (button: HTMLElement) => {
    const isCopied = await copyText(value, button);
    setOutcome({ isCopied });
    onDone?.(isCopied);
  };
  const state = getState(outcome);
  const text = t(`copy.${state}`);
  return (
    <span>
      {/* Before the button: hidden words at the end of a line would widen the page. */}
      <VisuallyHidden as="output">{state === 'ready' ? '' : text}</VisuallyHidden>
      <Button
        {...rest}
        tone={tone}
        size={size}
        icon={<Icon of={iconsByState[state]} size={18} />}
        aria-label={state === 'ready' ? t('copy.what', { what: label }) : undefined}
        data-state={state}
        onClick={({ currentTarget }) => void handleClick(currentTarget)}
      >
        {text}
      </Button>
    </span>
  );
}

const iconsByState = { ready: Copy, copied: Check, failed: TriangleAlert } as const;

function getState(outcome: { readonly isCopied: boolean } | null): keyof typeof iconsByState {
  if (outcome === null) return 'ready';
  return outcome.isCopied ? 'copied' : 'failed';
}
