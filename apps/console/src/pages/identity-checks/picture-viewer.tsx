import { useTranslation } from '@parlour/i18n';
import { radius, space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { usePageKeys } from '../../navigation/use-page-keys.ts';
import type { CheckDocuments } from './check-types.ts';

type Pictures = CheckDocuments['pictures'];

/** The factors by which a picture can be zoomed. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The pictures of a check side by side; one that is pressed fills the window. */
export function PictureRow({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation('identity-checks');
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Row>
        {pictures.map(({ side, dataUrl }, at) => (
          <li key={side}>
            <Thumbnail type="button" onClick={() => setOpen(at)}>
              <img src={dataUrl} alt={t('pictures.enlarge', { side: t(`sides.${side}`) })} />
              <span aria-hidden>{t(`sides.${side}`)}</span>
            </Thumbnail>
          </li>
        ))}
      </Row>
      {open === null ? null : (
        <PictureDialog
          pictures={pictures}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type DialogProps = {
  readonly pictures: Pictures;
  /** The position of the picture that is shown. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
};

/** One picture in full: zoomed with + and -, the next and the one before with the arrows. */
function PictureDialog({ pictures, at, onMove, onClose }: DialogProps) {
  const { t } = useTranslation('identity-checks');
  const [zoom, setZoom] = useState(0);
  const picture = pictures[at];
  const move = (by: number) => {
    setZoom(0);
    onMove((at + by + pictures.length) % pictures.length);
  };
  const change = (by: number) =>
    setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const [larger, smaller] = [() => change(1), () => change(-1)];
  const [next, before] = [() => move(1), () => move(-1)];
  usePageKeys(
    { '+': larger, '=': larger, '-': smaller, ArrowRight: next, ArrowLeft: before },
    true,
  );
  if (!picture) return null;
  const side = t(`sides.${picture.side}`);
  return (
    <Modal
      name="identity-picture"
      isOpen
      onClose={onClose}
      title={side}
      size={{ inline: 1100, block: 0 }}
    >
      <Tools>
        <Button tone="quiet" size="sm" aria-keyshortcuts="ArrowLeft" onClick={before}>
          {t('pictures.before')}
        </Button>
        <Button tone="quiet" size="sm" aria-keyshortcuts="ArrowRight" onClick={next}>
          {t('pictures.next')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          aria-keyshortcuts="-"
          disabled={zoom === 0}
          onClick={smaller}
        >
          {t('pictures.smaller')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          aria-keyshortcuts="+"
          disabled={zoom === ZOOMS.length - 1}
          onClick={larger}
        >
          {t('pictures.larger')}
        </Button>
        <output>{`${(ZOOMS[zoom] ?? 1) * 100}%`}</output>
      </Tools>
      {/* Scrolled with the keyboard, too. */}
      <Frame aria-label={side} tabIndex={0}>
        <img
          src={picture.dataUrl}
          alt={side}
          style={{ inlineSize: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
        />
      </Frame>
    </Modal>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${space[3]};
  padding: 0;
  list-style: none;
`;

const Thumbnail = styled.button`
  display: grid;
  gap: ${space[1]};
  inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: zoom-in;
  img {
    inline-size: 100%;
    block-size: 180px;
    object-fit: contain;
    border-radius: ${radius.inner};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Frame = styled.section`
  margin-block-start: ${space[3]};
  max-block-size: 70vh;
  overflow: auto;
  img {
    display: block;
    max-inline-size: none;
    block-size: auto;
  }
`;
