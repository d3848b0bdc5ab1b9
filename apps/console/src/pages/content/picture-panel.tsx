import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { ImageUpload, readPicture } from '@parlour/ui/display';
import { useState } from 'react';
import { styled } from 'styled-components';

import { findFieldFault } from '../../api/call-failure.ts';
import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { Fields } from './place-panel.tsx';
import type { DraftFields } from './text-columns.tsx';

type Focus = { readonly x: number; readonly y: number };

const MIDDLE: Focus = { x: 50, y: 50 };
const isUploaded = (path: string): boolean => path.startsWith('/media/uploads/');

/** The point of an uploaded picture, which its path names. */
function readFocus(path: string): Focus {
  const [, x, y] = /\/(\d+)-(\d+)$/.exec(path) ?? [];
  return isUploaded(path) && x !== undefined && y !== undefined
    ? { x: Number(x), y: Number(y) }
    : MIDDLE;
}

/** The picture of an item in the crops of the site, and the point that stays in sight. */
export function PicturePanel({ draft, onChange, isReadOnly }: DraftFields) {
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const { picture } = draft;
  const [focus, setFocus] = useState(() => readFocus(picture));
  const take = ({ path }: { readonly path: string }) => onChange({ ...draft, picture: path });
  const upload = useChange('content', 'uploadPicture', { onDone: take });
  const refusal = findFieldFault(upload.error, 'file');
  const crop = useChange('content', 'cropPicture', { onDone: take });
  const send = async (file: File | undefined) => {
    if (file) upload.mutate({ brand, body: { file: await readPicture(file), focus } });
  };
  return (
    <Panel
      title={t('panels.picture')}
      actions={
        picture && !isReadOnly ? (
          <Button size="sm" tone="quiet" onClick={() => onChange({ ...draft, picture: '' })}>
            {t('picture.remove')}
          </Button>
        ) : null
      }
    >
      <Fields disabled={isReadOnly}>
        {picture ? <Crops picture={picture} /> : <p>{t('picture.none')}</p>}
        {isUploaded(picture) ? (
          <FocusFields
            focus={focus}
            onChange={setFocus}
            isPending={crop.isPending}
            onCrop={() => crop.mutate({ brand, body: { path: picture, focus } })}
          />
        ) : null}
        <ImageUpload
          label={t('picture.upload')}
          files={[]}
          max={1}
          isDisabled={isReadOnly || upload.isPending}
          refusal={refusal}
          onChange={([file]) => void send(file)}
        />
        <output>{upload.isPending ? t('picture.uploading') : null}</output>
        <FailureNote failure={refusal ? null : (upload.error ?? crop.error)} />
      </Fields>
    </Panel>
  );
}

const Crops = ({ picture }: { readonly picture: string }) => {
  const { t } = useTranslation('content');
  return (
    <>
      <Crop>
        <figcaption>{t('picture.wide')}</figcaption>
        <img src={`${picture}-1280.webp`} width={1280} height={400} alt="" />
      </Crop>
      <Crop data-crop="phone">
        <figcaption>{t('picture.phone')}</figcaption>
        <img src={`${picture}-720.webp`} width={720} height={360} alt="" />
      </Crop>
    </>
  );
};

type FocusFieldsProps = {
  readonly focus: Focus;
  readonly onChange: (focus: Focus) => void;
  readonly isPending: boolean;
  readonly onCrop: () => void;
};

function FocusFields({ focus, onChange, isPending, onCrop }: FocusFieldsProps) {
  const { t } = useTranslation('content');
  return (
    <>
      {(['x', 'y'] as const).map((axis) => (
        <Range key={axis}>
          {t(`picture.focus-${axis}`)}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={focus[axis]}
            onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) })}
          />
        </Range>
      ))}
      <Button size="sm" tone="quiet" busy={isPending} onClick={onCrop}>
        {t('picture.crop')}
      </Button>
    </>
  );
}

const Crop = styled.figure`
  margin: 0;
  figcaption {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  img {
    inline-size: 100%;
    block-size: auto;
    border-radius: ${radius.control};
    background: ${color('surface-3')};
  }
  &[data-crop='phone'] {
    max-inline-size: 60%;
  }
`;

const Range = styled.label`
  display: grid;
  gap: ${space[1]};
  font-size: ${type.sm};
  input {
    inline-size: 100%;
    min-block-size: 28px;
    accent-color: ${color('brand')};
  }
`;
