import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { env } from '../../env';
import { keepOwnAddresses, serveFromBucket } from '../../pictures/bucket';
import { withColours } from '../../pictures/colours';
import { withSharePicture, type MakeFormats } from '../../pictures/share-picture';
import { withPictureRules, type UploadService } from '../../pictures/upload-service';
import { filesNamedBy, refuseUsed } from '../../pictures/use';

interface Plugin {
  register(context: { strapi: Core.Strapi }): Promise<void>;
  services: Record<string, unknown>;
  controllers: { 'admin-folder-file': { deleteMany(ctx: Context): Promise<unknown> } };
  contentTypes: { file: { schema: { attributes: Record<string, object> } } };
}

type ServiceFactory<Service> = (context: { strapi: Core.Strapi }) => Service;

/** Strapi's upload plugin, made to obey the rules for pictures (docs/decisions/0009-pictures.md). */
export default (plugin: Plugin): Plugin => {
  const { register, services, contentTypes } = plugin;
  contentTypes.file.schema.attributes.colours = { type: 'string', configurable: false, private: true };
  // Strapi would delete some of the files before it meets one that must stay.
  const many = plugin.controllers['admin-folder-file'];
  const { deleteMany } = many;
  many.deleteMany = async (ctx) => {
    await refuseUsed(await filesNamedBy((ctx.request as { body?: unknown }).body));
    return deleteMany.call(many, ctx);
  };
  const uploadService = services.upload as ServiceFactory<UploadService>;
  const providerService = services.provider as ServiceFactory<object>;
  const imageService = services['image-manipulation'] as { generateResponsiveFormats: MakeFormats };
  return {
    ...plugin,

    async register({ strapi }) {
      const settings = env();
      // Before Strapi's own route for /uploads, which answers 404 for what is not in the local folder.
      if (settings.S3_BUCKET) await serveFromBucket(strapi, settings);
      await register({ strapi });
      if (settings.S3_BUCKET) keepOwnAddresses(strapi.plugin('upload').provider);
    },

    services: {
      ...services,
      upload: (context: { strapi: Core.Strapi }) => withPictureRules(uploadService(context)),
      // What was sent is measured by our rules; the clean copy may be larger.
      provider: (context: { strapi: Core.Strapi }) => ({
        ...providerService(context),
        checkFileSize: async () => undefined,
      }),
      'image-manipulation': {
        ...imageService,
        generateResponsiveFormats: withColours(withSharePicture(imageService.generateResponsiveFormats)),
        // Nothing of the client's name is in an address, and no address is ever used twice.
        generateFileName: () => randomUUID().replaceAll('-', ''),
        // The clean copy is made already; Strapi would encode it once more.
        optimize: async (file: unknown) => file,
      },
    },
  };
};
