import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { env } from '../../env';
import { serveFromBucket } from '../../pictures/bucket';
import { withColours } from '../../pictures/colours';
import { withSharePicture, type MakeFormats } from '../../pictures/share-picture';
import { withStorageRules } from '../../pictures/storage';
import { withPictureRules, type UploadService } from '../../pictures/upload-service';
import { WITH_CREATOR } from '../../panel/may-read';
import { hidePeople } from '../../panel/people-of-others';
import { filesNamedBy, findUses, refuseUsed, type Use } from '../../pictures/use';
import { FILE } from '../../uids';

interface FilePage {
  results: { id: number; usedIn?: Use[] }[];
}

interface Plugin {
  register(context: { strapi: Core.Strapi }): Promise<void>;
  services: Record<string, unknown>;
  controllers: {
    'admin-file': { find(ctx: Context): Promise<FilePage>; findOne(ctx: Context): Promise<unknown> };
    'admin-folder': Record<string, (ctx: Context) => Promise<unknown>>;
    'admin-folder-file': Record<'deleteMany' | 'moveMany', (ctx: Context) => Promise<unknown>>;
    'admin-upload': { uploadFromUrls(ctx: Context): Promise<unknown> };
  };
  contentTypes: { file: { schema: { attributes: Record<string, object> } } };
}

/** An author of the panel changes their own files only. Strapi checks that for single files. @throws (403) */
async function refuseFilesOfOthers(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const permissions = strapi.service('admin::permission').createPermissionsManager({
    ability: ctx.state.userAbility,
    action: 'plugin::upload.assets.update',
    model: FILE,
  });
  const files = await strapi.db
    .query(FILE)
    .findMany({ where: { id: { $in: [...ids] } }, populate: WITH_CREATOR });
  const isRefused = files.some((file) =>
    permissions.ability.cannot(permissions.action, permissions.toSubject(file)),
  );
  if (isRefused) throw new errors.ForbiddenError('Your role does not change the files of others');
}

/** A folder takes its files along. The panel sends the place of a folder that is only renamed, too. @throws (403) */
async function refuseToMoveOthers(ctx: Context, body: unknown): Promise<void> {
  const { parent } = (body ?? {}) as { parent?: number | string | null };
  const id = Number(ctx.params.id);
  const folder = await strapi.db
    .query('plugin::upload.folder')
    .findOne({ where: { id }, populate: { parent: { select: ['id'] } } });
  if (parent === undefined || Number(parent) === Number(folder?.parent?.id ?? null)) return;
  await refuseFilesOfOthers(ctx, await filesNamedBy({ folderIds: [id] }));
}

type ServiceFactory<Service> = (context: { strapi: Core.Strapi }) => Service;

/** Strapi's upload plugin with the rules for pictures (docs/decisions/0009-pictures.md). */
export default (plugin: Plugin): Plugin => {
  const { register, services, contentTypes } = plugin;
  contentTypes.file.schema.attributes.colours = { type: 'string', configurable: false, private: true };
  // Strapi would delete some of the files before it reaches one that must stay.
  const many = plugin.controllers['admin-folder-file'];
  const { deleteMany, moveMany } = many;
  const bodyOf = (ctx: Context) => (ctx.request as { body?: unknown }).body;
  many.deleteMany = async (ctx) => {
    const files = await filesNamedBy(bodyOf(ctx));
    await refuseFilesOfOthers(ctx, files);
    await refuseUsed(files);
    return deleteMany.call(many, ctx);
  };
  many.moveMany = async (ctx) => {
    await refuseFilesOfOthers(ctx, await filesNamedBy(bodyOf(ctx)));
    return moveMany.call(many, ctx);
  };
  const folders = plugin.controllers['admin-folder'];
  for (const [name, handler] of Object.entries(folders)) {
    folders[name] = async (ctx) => {
      if (name === 'update') await refuseToMoveOthers(ctx, bodyOf(ctx));
      return hidePeople(ctx, () => handler.call(folders, ctx));
    };
  }
  // It would check the first address of a redirect only (docs/decisions/0009-pictures.md).
  plugin.controllers['admin-upload'].uploadFromUrls = () => {
    throw new errors.ValidationError('Save the picture on your device, and upload it from there.');
  };
  // The panel's page of uses asks for them (src/admin/picture-uses.tsx). The media library does not.
  const files = plugin.controllers['admin-file'];
  const { find, findOne } = files;
  files.findOne = (ctx) => hidePeople(ctx, () => findOne.call(files, ctx));
  files.find = async (ctx) => {
    const page = (await hidePeople(ctx, () => find.call(files, ctx))) as FilePage;
    if (ctx.query.withUses !== 'true') return page;
    const uses = await findUses(
      page.results.map(({ id }) => id),
      { inTrash: true },
    );
    return { ...page, results: page.results.map((file) => ({ ...file, usedIn: uses.get(file.id) ?? [] })) };
  };
  const uploadService = services.upload as ServiceFactory<UploadService>;
  const providerService = services.provider as ServiceFactory<object>;
  const imageService = services['image-manipulation'] as { generateResponsiveFormats: MakeFormats };
  return {
    ...plugin,

    async register({ strapi }) {
      const settings = env();
      // This comes before Strapi's own route for /uploads, which answers 404 for files outside of the local
      // folder.
      if (settings.S3_BUCKET) await serveFromBucket(strapi, settings);
      await register({ strapi });
      withStorageRules(strapi.plugin('upload').provider);
    },

    services: {
      ...services,
      upload: (context: { strapi: Core.Strapi }) => withPictureRules(uploadService(context)),
      // Our rules measure the uploaded file; the clean copy may be larger.
      provider: (context: { strapi: Core.Strapi }) => ({
        ...providerService(context),
        checkFileSize: async () => undefined,
      }),
      'image-manipulation': {
        ...imageService,
        generateResponsiveFormats: withColours(withSharePicture(imageService.generateResponsiveFormats)),
        // An address contains nothing of the client's file name, and is never used twice.
        generateFileName: () => randomUUID().replaceAll('-', ''),
        // The clean copy is made already; Strapi would encode it once more.
        optimize: async (file: unknown) => file,
      },
    },
  };
};
