import type { Context } from 'koa';
import { notOnePicture } from '../../../pictures/rules';
import type { UploadService } from '../../../pictures/upload-service';

export default {
  /** Stores the one picture in the multipart field `image`. Returns its address and its size in pixels. */
  async create(ctx: Context) {
    const { image, ...others } = ctx.request.files ?? {};
    if (!image || Array.isArray(image) || Object.keys(others).length > 0) throw notOnePicture();
    const service: UploadService = strapi.plugin('upload').service('upload');
    const [stored] = await service.upload({ data: {}, files: image });
    if (!stored) throw new Error('Strapi stored no file and did not say why');
    ctx.status = 201;
    ctx.body = { url: stored.url, width: stored.width, height: stored.height };
  },
};
