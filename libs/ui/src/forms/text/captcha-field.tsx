import { maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { IconButton } from '../../actions/icon-button.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Icon } from '../../media/icon.tsx';
import { TextField } from './text-field.tsx';

/** The server gives one picture a second. */
const PAUSE_MS = 1000;

type CaptchaFieldProps = {
  /** Gives a new picture as base64 of a PNG; an empty text where no answer is asked for. */
  readonly fetchPicture: () => Promise<string>;
  /** Another number fetches another picture: each is good for one try. */
  readonly round: number;
  /** Help for a person who cannot read the picture. */
  readonly hint?: ReactNode;
  /** The error message for the last answer. */
  readonly error?: ReactNode;
};

/**
 * A picture with characters to copy. The field is called `captcha`; what was typed goes with its
 * picture. Where no answer is asked for, nothing is shown. Texts: `ui-later`.
 */
export function CaptchaField({ fetchPicture, round, hint, error }: CaptchaFieldProps) {
  const { t } = useTranslation('ui-later');
  const [refreshCount, setRefreshCount] = useState(0);
  const [isNeeded, setNeeded] = useState(true);
  const key = `${round} ${refreshCount}`;
  if (!isNeeded) return null;
  return (
    <Root>
      <CaptchaPicture
        key={`picture ${key}`}
        fetchPicture={fetchPicture}
        onAnother={() => setRefreshCount(refreshCount + 1)}
        onNotNeeded={() => setNeeded(false)}
      />
      <TextField
        key={key}
        name="captcha"
        label={t('captcha.label')}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengths.captcha}
        dir="ltr"
        error={error}
      />
    </Root>
  );
}

type CaptchaPictureProps = Pick<CaptchaFieldProps, 'fetchPicture'> & {
  readonly onAnother: () => void;
  readonly onNotNeeded: () => void;
};

/** One picture, with the button for another one. */
function CaptchaPicture({ fetchPicture, onAnother, onNotNeeded }: CaptchaPictureProps) {
  const { t } = useTranslation('ui-later');
  const [picture, setPicture] = useState<string | null | undefined>();
  const [mayAsk, setMayAsk] = useState(false);
  const given = useRef({ fetchPicture, onNotNeeded });

  useEffect(() => {
    let isWanted = true;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const show = (value: string) => {
      if (!isWanted) return;
      if (value === '') given.current.onNotNeeded();
      else setPicture(value);
    };
    const load = (triesLeft: number): void => {
      given.current.fetchPicture().then(show, () => {
        if (!isWanted) return;
        // Most likely the second since the last one is not over yet.
        if (triesLeft > 0) timers.push(setTimeout(() => load(triesLeft - 1), PAUSE_MS));
        else setPicture(null);
      });
    };
    load(2);
    timers.push(setTimeout(() => setMayAsk(true), PAUSE_MS));
    return () => {
      isWanted = false;
      timers.forEach(clearTimeout);
    };
  }, []);

  return (
    <Row>
      <Plate>
        {picture === undefined && <Skeleton block="100%" />}
        {picture === null && <Missing>{t('captcha.failed')}</Missing>}
        {picture && (
          <Picture
            src={`data:image/png;base64,${picture}`}
            alt={t('captcha.alt')}
            width={220}
            height={80}
          />
        )}
      </Plate>
      <IconButton label={t('captcha.another')} disabled={!mayAsk} onClick={onAnother}>
        <Icon of={RefreshCw} />
      </IconButton>
    </Row>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Plate = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  inline-size: 220px;
  max-inline-size: 100%;
  aspect-ratio: 220 / 80;
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.control};
`;

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`;

const Missing = styled.span`
  padding: ${space[2]};
  font-size: ${type.sm};
  color: ${color('text-2')};
`;
