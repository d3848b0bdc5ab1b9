import { useCallback, useState } from 'react';

/** What an `<img>` is given so that it is known when its picture cannot be shown. */
type Watch = {
  readonly ref: (image: HTMLImageElement | null) => void;
  readonly onError: () => void;
};

/**
 * Whether the picture at an address cannot be shown; one that failed before the page was taken over
 * counts too. Another address is tried anew.
 */
export function useBrokenPicture(address: string | null | undefined): {
  readonly isBroken: boolean;
  readonly watch: Watch;
} {
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => setBroken(address ?? null);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0)
        setBroken(address ?? null);
    },
    [address],
  );
  return { isBroken: Boolean(address) && broken === address, watch: { ref, onError } };
}
