import { type ContentDeps, createContentService } from './content-service.ts';
import { createDraftRemoval } from './draft-removal.ts';
import { createPictureFiles, type PictureFilesDeps } from './picture-files.ts';
import { type ContentPreviewDeps, createPreviewService } from './preview-service.ts';
import { type ContentPicturesDeps, createPictureService } from './picture-service.ts';
import { createPublicationService, type PublicationDeps } from './publication-service.ts';

export type OperatorContentModuleDeps = ContentDeps &
  PublicationDeps &
  ContentPicturesDeps &
  ContentPreviewDeps &
  PictureFilesDeps;

/**
 * Creates the console's module for what brands publish: written, published, rolled back; and its
 * pictures.
 */
export const createOperatorContentModule = (deps: OperatorContentModuleDeps) => ({
  handlers: {
    content: {
      ...createContentService(deps),
      ...createPublicationService(deps),
      ...createDraftRemoval(deps),
      ...createPictureService(deps),
      ...createPreviewService(deps),
    },
  },
  plugin: createPictureFiles(deps),
});
