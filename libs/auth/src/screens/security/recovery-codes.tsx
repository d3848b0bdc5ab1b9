import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Checkbox, Icon } from '@parlour/ui';
import { CopyButton } from '@parlour/ui/display';
import { saveFile } from '@parlour/ui/files';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { focusField } from '../../parts/focus.ts';
import { Form } from '../../parts/form.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Recovery codes, shown this once: to copy, to save, and to say that they were kept. */
export const RecoveryCodes = observer(function RecoveryCodes({
  codes,
  onDone,
}: RecoveryCodesProps) {
  const { t } = useTranslation('auth-later');
  const session = useStore(SessionStore);
  const { brandName } = useTenant();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  // What had the focus is gone: reading goes on at the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const account = session.member?.account ?? session.current?.username ?? '';
  const title = t('totp.file', { account, brand: brandName });
  const text = `${title}\n\n${codes.join('\n')}\n`;

  const save = () => saveFile(text, 'recovery-codes.txt', 'text/plain');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isKept = new FormData(event.currentTarget).has('kept');
    setMissing(!isKept);
    if (isKept) onDone();
    else focusField(form.current, 'kept');
  };

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <h3 ref={heading} tabIndex={-1}>
        {t('totp.codesTitle')}
      </h3>
      <p>{t('totp.codesWhy')}</p>
      <Codes dir="ltr" aria-label={t('totp.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <CopyButton value={text} label={t('totp.codes')} size="md" />
        <Button tone="quiet" icon={<Icon of={Download} size={18} />} onClick={save}>
          {t('totp.download')}
        </Button>
      </Row>
      <Checkbox name="kept" error={isMissing ? t('totp.saveCodesFirst') : undefined}>
        {t('totp.codesSaved')}
      </Checkbox>
      <Button type="submit">{t('totp.done')}</Button>
    </Form>
  );
});

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
  gap: ${space[1]} ${space[3]};
  margin: 0;
  padding: ${space[4]};
  list-style: none;
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  font:
    600 ${type.md} / 1.9 ui-monospace,
    'Cascadia Mono',
    Menlo,
    monospace;
  text-align: center;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
