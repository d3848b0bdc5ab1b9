import {
  type PictureConverter,
  splitCrops,
} from '../../modules/platform/uploads/convert-picture.ts';
import { decodePicture, writeCrops } from '../../modules/platform/uploads/decode-picture.ts';

/**
 * Decodes pictures in the process of the tests, by the code that a gateway runs in a process for
 * each of them: starting one takes half a second. What such a process is for is tested where
 * uploads are.
 */
export const convertHere: PictureConverter = {
  async convert(source, minEdge) {
    const output = await decodePicture(source, minEdge).catch(() => 'unreadable' as const);
    if (typeof output !== 'string') return { bytes: output };
    if (output === 'tooSmall') return 'small';
    return output === 'tooManyPixels' ? 'pixels' : output;
  },
  crop: async ({ bytes }, focus) => splitCrops(await writeCrops(bytes, focus)),
};
