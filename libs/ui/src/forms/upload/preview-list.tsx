import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { IconButton } from '../../actions/icon-button.tsx';
import { Icon } from '../../media/icon.tsx';
import { createPreview } from './image-file.ts';

type PreviewListProps = {
  /** Pictures that were chosen and can be sent. */
  readonly files: readonly File[];
  /** Pictures that take their place already, so that nothing moves when they are shown. */
  readonly checking: readonly File[];
  /** Most pictures at once: a single one gives up its place while the next is checked. */
  readonly max: number;
  /** None can be taken out now. */
  readonly isDisabled: boolean;
  /** A picture is taken out. */
  readonly onRemove: (file: File) => void;
};

/** Pictures that were chosen, each with a button that removes it, and those being checked. */
export function PreviewList(props: PreviewListProps) {
  const { files, checking, max, isDisabled, onRemove } = props;
  const { t } = useTranslation('ui-later');
  const isReplaced = max === 1 && checking.length > 0;
  const shown = isReplaced ? 0 : files.length;
  const awaited = checking.slice(0, Math.max(0, max - shown));
  const count = shown + awaited.length;
  if (count === 0) return null;
  return (
    <Previews aria-label={t('upload.chosen', { count })}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} hidden={isReplaced}>
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
      {awaited.map((file, index) => (
        <li key={`checking ${index}`} aria-busy>
          <span>{file.name}</span>
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
