import { useTranslation } from '@parlour/i18n';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { FieldLabel } from '../text/field.tsx';
import { Icon } from '../../media/icon.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { MAX_IMAGE_BYTES, createPreview } from './image-file.ts';
import { type RefusedImage, useChosenImages } from './use-chosen-images.ts';

export type ImageUploadProps = {
  /** What the pictures are for: "Proof of payment". */
  readonly label: string;
  /** The chosen pictures; the form keeps them. */
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Most pictures at once. Default 3. Of one alone, the next takes the place. */
  readonly max?: number;
  /** What the form or the server refuses, in words. */
  readonly error?: string | undefined;
  /** On phones the camera opens at once: the one in front for faces. */
  readonly capture?: 'user' | 'environment' | undefined;
  /** Makes a picture smaller before it is looked at. */
  readonly prepare?: (file: File) => Promise<File>;
  /** No picture can be added or removed. */
  readonly isDisabled?: boolean;
};

const MAX_MB = MAX_IMAGE_BYTES / 1024 / 1024;

/**
 * Pictures for the gateway: PNG, JPG or WebP by their first bytes, up to 5 MB each. Chosen, dropped
 * or taken with the camera; what is refused is named with its reason, what was chosen before stays.
 * Words: `ui-later`.
 */
export function ImageUpload({
  label,
  files,
  onChange,
  max = 3,
  error,
  capture,
  prepare,
  isDisabled = false,
}: ImageUploadProps) {
  const { t } = useTranslation('ui-later');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isSingle = max === 1;
  const isFull = !isSingle && files.length >= max;
  const { refused, add, remove } = useChosenImages({ files, onChange, max, prepare });

  const handleRemove = (file: File) => {
    remove(file);
    // The pressed button is gone with its picture.
    field.current?.focus();
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) void add([...event.dataTransfer.files]);
  };
  const formatFault = ({ name, fault }: RefusedImage) =>
    t(isSingle && fault === 'many' ? 'upload.one.many' : `upload.${fault}`, {
      name,
      size: MAX_MB,
      count: max,
    });
  const faults = [...refused.map(formatFault), ...(error ? [error] : [])];
  return (
    <Root>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Drop
        data-over={isOver || undefined}
        data-full={isFull || isDisabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Invitation isSingle={isSingle} />
        <small id={`${id}-rule`}>
          {t(isSingle ? 'upload.one.rule' : 'upload.rule', { size: MAX_MB, count: max })}
        </small>
        <input
          ref={field}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          multiple={!isSingle}
          {...(capture && { capture })}
          disabled={isDisabled}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={`${id}-rule ${id}-faults`}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            // The same file may be chosen again after it was removed.
            currentTarget.value = '';
          }}
        />
      </Drop>
      <FaultList id={`${id}-faults`} faults={faults} />
      <PreviewList files={files} isDisabled={isDisabled} onRemove={handleRemove} />
    </Root>
  );
}

type FaultListProps = { readonly id: string; readonly faults: readonly string[] };

const FaultList = ({ id, faults }: FaultListProps) => (
  <Faults id={id} role="alert">
    {faults.map((fault, index) => (
      <span key={index}>{fault}</span>
    ))}
  </Faults>
);

function Invitation({ isSingle }: { readonly isSingle: boolean }) {
  const { t } = useTranslation('ui-later');
  return (
    <Ask aria-hidden>
      <Icon of={ImagePlus} size={24} />
      <span>
        <b>{t(isSingle ? 'upload.one.choose' : 'upload.choose')}</b>{' '}
        <i>{t(isSingle ? 'upload.one.drop' : 'upload.drop')}</i>
      </span>
    </Ask>
  );
}

type PreviewListProps = Pick<ImageUploadProps, 'files'> & {
  readonly isDisabled: boolean;
  readonly onRemove: (file: File) => void;
};

function PreviewList({ files, isDisabled, onRemove }: PreviewListProps) {
  const { t } = useTranslation('ui-later');
  if (files.length === 0) return null;
  return (
    <Previews aria-label={t('upload.chosen', { count: files.length })}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <Preview file={file} />
          <IconButton
            label={t('upload.remove', { name: file.name })}
            disabled={isDisabled}
            onClick={() => onRemove(file)}
          >
            <Icon of={X} size={16} />
          </IconButton>
        </li>
      ))}
    </Previews>
  );
}

function Preview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void createPreview(file).then((previewUrl) => isShown && setUrl(previewUrl));
    return () => {
      isShown = false;
    };
  }, [file]);
  return url ? <img src={url} width={96} height={96} alt={file.name} /> : <span>{file.name}</span>;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

// The field lies invisibly over its whole place, so that a press, a drop and the keyboard's focus
// are the browser's own.
const Drop = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[4]};
  border: 1.5px dashed ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  text-align: center;
  > small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &[data-over] {
    border-color: ${color('brand-text')};
    background: ${color('brand-soft')};
  }
  &[data-full] > span,
  &[data-full] i {
    color: ${color('text-3')};
  }
  > input:disabled {
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: max(2px, var(--line)) solid ${color('focus')};
    outline-offset: 2px;
  }
  &:has([aria-invalid]) {
    border-color: ${color('negative')};
  }
`;

const Ask = styled.span`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  color: ${color('brand-text')};
  i {
    color: ${color('text-2')};
    font-style: normal;
  }
  /* Nothing is dropped onto a phone. */
  ${media.phone} {
    i {
      display: none;
    }
  }
`;

const Faults = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  color: ${color('negative')};
  font-size: ${type.sm};
  &:empty {
    display: none;
  }
`;

const Previews = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: ${space[1]} 0 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    inline-size: 96px;
    block-size: 96px;
    overflow: hidden;
    border-radius: ${radius.inner};
    background: ${color('surface-4')};
    font-size: ${type.xs};
  }
  > li > span {
    display: block;
    padding: ${space[2]};
  }
  > li > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: ${size.touch};
    block-size: ${size.touch};
    color: ${color('text-1')};
  }
  > li > button > svg {
    box-sizing: content-box;
    padding: 4px;
    border-radius: ${radius.full};
    background: ${color('surface-2')};
  }
`;
