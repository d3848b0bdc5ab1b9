import { sessionStore } from '@parlour/browser-storage';
import { useTranslation } from '@parlour/i18n';
import { Checkbox, Modal } from '@parlour/ui';
import { space } from '@parlour/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

import { arePopupsMuted, setPopupsMuted } from '../model/notice-popups.ts';
import { Notices } from '../parts/notices.tsx';
import type { ContentDialogProps } from './dialog-props.ts';

/** The operator's notices in a dialog; one that opened by itself can be kept from doing so. */
export function NoticeDialog({ onClose, options }: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const [quiet, keepQuiet] = useState(() => arePopupsMuted(sessionStore));
  return (
    <Modal
      name="notice"
      isOpen
      title={t('notice.title')}
      onClose={onClose}
      size={{ inline: 880, block: 480 }}
    >
      <Notices noticeId={options.noticeId} />
      {options.isUnasked && (
        <Foot>
          <Checkbox
            checked={quiet}
            onChange={({ target }) => {
              setPopupsMuted(target.checked, sessionStore);
              keepQuiet(target.checked);
            }}
          >
            {t('notice.hideThisVisit')}
          </Checkbox>
        </Foot>
      )}
    </Modal>
  );
}

const Foot = styled.div`
  margin-block-start: ${space[4]};
`;
