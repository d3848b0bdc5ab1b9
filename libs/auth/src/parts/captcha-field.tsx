import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon, IconButton, Skeleton, TextField } from '@parlour/ui';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** The server gives one picture a second. */
const PAUSE_MS = 1000;

type CaptchaFieldProps = {
  /** Another number fetches another picture: each is good for one try. */
  readonly round: number;
  readonly error?: ReactNode;
};

/**
 * A picture with characters to copy. The field is called `captcha`; what was typed goes with its
 * picture.
 */
export function CaptchaField({ round, error }: CaptchaFieldProps) {
  const { t } = useTranslation('auth');
  const [refreshCount, setRefreshCount] = useState(0);
  const key = `${round} ${refreshCount}`;
  return (
    <Root>
      <CaptchaPicture key={`picture ${key}`} onAnother={() => setRefreshCount(refreshCount + 1)} />
      <TextField
        key={key}
        name="captcha"
        label={t('captcha.label')}
        hint={t('captcha.unseen')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        dir="ltr"
        error={error}
      />
    </Root>
  );
}

/** One picture, with the button for another one. */
function CaptchaPicture({ onAnother }: { readonly onAnother: () => void }) {
  const { t } = useTranslation('auth');
  const api = useApi();
  const [picture, setPicture] = useState<string | null | undefined>();
  const [mayAsk, setMayAsk] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const fetchPicture = (triesLeft: number): void => {
      api.check.captcha().then(
        (value) => isWanted && setPicture(value),
        () => {
          if (!isWanted) return;
          // Most likely the second since the last one is not over yet.
          if (triesLeft > 0) timers.push(setTimeout(() => fetchPicture(triesLeft - 1), PAUSE_MS));
          else setPicture(null);
        },
      );
    };
    fetchPicture(2);
    timers.push(setTimeout(() => setMayAsk(true), PAUSE_MS));
    return () => {
      isWanted = false;
      timers.forEach(clearTimeout);
    };
  }, [api]);

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
