import type { FieldFault } from '@parlour/contract';
import { MAX_FEEDBACK_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { color, media, radius, space, type } from '@parlour/tokens';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { FieldLabel } from '../text/field.tsx';
import { Icon } from '../../media/icon.tsx';
import type { ImageFault, ImageFormat } from './image-file.ts';
import { PreviewList } from './preview-list.tsx';
import { type RefusedImage, useChosenImages } from './use-chosen-images.ts';

export type ImageUploadProps = {
  /** The purpose of the pictures: "Proof of payment". */
  readonly label: string;
  /** The chosen pictures; the form keeps them. */
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Most pictures at once. Default 3. Of one alone, the next takes the place. */
  readonly max?: number;
  /** True when the call behind the form takes no WebP. */
  readonly isWithoutWebp?: boolean;
  /** Least of the shorter edge, in pixels: that of a document has to be legible. */
  readonly minEdge?: number;
  /** The form's own error message. */
  readonly error?: string | undefined;
  /** The gateway's refusal of this field; it is put into words with the label. */
  readonly refusal?: FieldFault | undefined;
  /** On phones the camera opens at once: the one in front for faces. */
  readonly capture?: 'user' | 'environment' | undefined;
  /**
   * Called with true while pictures are still being checked: a form that is sent before misses
   * them, so its button waits.
   */
  readonly onChecking?: (isChecking: boolean) => void;
  /** No picture can be added or removed. */
  readonly isDisabled?: boolean;
};

const ALL_FORMATS: readonly ImageFormat[] = ['png', 'jpg', 'webp'];
const WITHOUT_WEBP: readonly ImageFormat[] = ['png', 'jpg'];

const MAX_MB = MAX_FEEDBACK_PICTURE_BYTES / 1024 / 1024;

/** The component's faults by the gateway's rules about pictures. */
const FAULTS_BY_RULE: Readonly<Record<string, ImageFault>> = {
  one_of: 'kind',
  max: 'size',
  max_pixels: 'pixels',
  min_edge: 'small',
  readable: 'broken',
};

/**
 * Pictures for the gateway: PNG, JPG or WebP by their first bytes, of any size: large ones are made
 * smaller here. Chosen, dropped or taken with the camera; what is refused is named with its reason,
 * what was chosen before stays.
 * Words: `ui-later`.
 */
export function ImageUpload(props: ImageUploadProps) {
  const { label, files, onChange, max = 3, isWithoutWebp = false, minEdge = 1, onChecking } = props;
  const { error, refusal, capture, isDisabled = false } = props;
  const { t } = useTranslation('ui-later');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isSingle = max === 1;
  const isFull = !isSingle && files.length >= max;
  const formats = isWithoutWebp ? WITHOUT_WEBP : ALL_FORMATS;
  const chosen = useChosenImages({ files, onChange, max, rules: { formats, minEdge }, onChecking });
  const { checking, refused, add, remove } = chosen;
  const target = useDropTarget((dropped) => {
    if (!isDisabled) void add(dropped);
  });

  const handleRemove = (file: File) => {
    remove(file);
    // The pressed button is gone with its picture.
    field.current?.focus();
  };
  const formatFault = useFaultText({ max, isWithoutWebp, minEdge });
  const refusedHere = refused.map(formatFault);
  const refusedThere = useRefusalOf(files, refusal);
  const faults = [
    ...refusedHere,
    ...(refusedThere ? [formatFault({ name: label, fault: toImageFault(refusedThere) })] : []),
    ...(error ? [error] : []),
  ];
  return (
    <Root>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Drop {...target} data-full={isFull || isDisabled || undefined}>
        <Invitation isSingle={isSingle} />
        <small id={`${id}-rule`}>{t(getRuleKey(isSingle, isWithoutWebp), { count: max })}</small>
        <input
          ref={field}
          id={id}
          type="file"
          accept={isWithoutWebp ? 'image/png,image/jpeg' : 'image/png,image/jpeg,image/webp'}
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
      <PreviewList
        files={files}
        checking={checking}
        max={max}
        isDisabled={isDisabled}
        onRemove={handleRemove}
      />
    </Root>
  );
}

const toImageFault = ({ rule }: FieldFault): ImageFault => FAULTS_BY_RULE[rule] ?? 'broken';

/** Returns the refusal, as long as the pictures are those that were sent. */
function useRefusalOf(files: readonly File[], refusal: FieldFault | undefined) {
  const [refused, setRefused] = useState({ refusal, files });
  if (refused.refusal !== refusal) setRefused({ refusal, files });
  const isUnchanged =
    files.length === refused.files.length &&
    files.every((file, index) => file === refused.files[index]);
  return isUnchanged ? refusal : undefined;
}

/** Returns the props that make an element take files that are dropped onto it. */
function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}

function getRuleKey(isSingle: boolean, isWithoutWebp: boolean) {
  if (isWithoutWebp) return isSingle ? 'upload.pngJpg.oneRule' : 'upload.pngJpg.rule';
  return isSingle ? 'upload.one.rule' : 'upload.rule';
}

type FaultBounds = {
  readonly max: number;
  readonly isWithoutWebp: boolean;
  readonly minEdge: number;
};

/** Puts into words why a file was not taken. */
function useFaultText({
  max,
  isWithoutWebp,
  minEdge,
}: FaultBounds): (refused: RefusedImage) => string {
  const { t } = useTranslation('ui-later');
  return ({ name, fault }) => {
    const isOneTooMany = max === 1 && fault === 'many';
    const isOfOthers = isWithoutWebp && fault === 'kind';
    const key = isOfOthers ? 'pngJpg.kind' : fault;
    return t(isOneTooMany ? 'upload.one.many' : `upload.${key}`, {
      name,
      size: MAX_MB,
      pixels: MAX_PICTURE_PIXELS / 1e6,
      edge: minEdge,
      count: max,
    });
  };
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
