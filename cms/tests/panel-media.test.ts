import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCms, text, type Cms } from './boot';
import { emptyTrash } from './empty-trash';
import { ARTICLE, CATEGORY, openPanel, PAGE, type Panel } from './panel';

const FILE = 'plugin::upload.file';

interface Picture {
  id: number;
  url: string;
  width: number;
  formats: Record<string, { url: string }>;
  alternativeText: string | null;
  caption: string | null;
}

let cms: Cms;
let admin: Panel;
let editor: Panel;
let category: string;

beforeAll(async () => {
  cms = await bootCms();
  admin = await openPanel(cms);
  editor = await openPanel(cms, 'strapi-editor');
  category = (await admin.create(CATEGORY, { name: 'Reviews' }, 'en')).body.data.documentId;
});
afterAll(() => cms.stop());

const pictureOf = (width: number, background: string) =>
  sharp({ create: { width, height: 900, channels: 3, background } })
    .webp()
    .toBuffer();

/** Sends a file as the media library does. */
async function send(target: string, bytes: Buffer, fileInfo: object = {}) {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), 'car.webp');
  form.set('fileInfo', JSON.stringify(fileInfo));
  const response = await fetch(`${cms.url}${target}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${editor.token}` },
    body: form,
  });
  const body = (await response.json()) as { error?: { message: string } };
  return { status: response.status, body, message: body.error?.message };
}

async function upload(fileInfo: object = {}): Promise<Picture> {
  const { status, body, message } = await send('/upload', await pictureOf(1600, 'red'), fileInfo);
  expect(status, message).toBe(201);
  return (body as unknown as Picture[])[0] as Picture;
}

const stored = () => readdir(path.join(cms.strapi.dirs.static.public, 'uploads'));
const isThere = async (id: number) => (await cms.strapi.db.query(FILE).count({ where: { id } })) === 1;
const remove = (id: number) => editor.call('DELETE', `/upload/files/${id}`);
const removeAll = (body: { fileIds?: number[]; folderIds?: number[] }) =>
  editor.call('POST', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [], ...body });

let made = 0;
async function article(data: object) {
  made += 1;
  const answer = await admin.publish(
    ARTICLE,
    null,
    {
      title: `A car of today ${made}`,
      excerpt: 'An excerpt of some length',
      content: text(),
      category: { connect: [{ documentId: category }], disconnect: [] },
      ...data,
    },
    'en',
  );
  expect(answer.status, answer.message).toBe(200);
  const { documentId, title, slug } = answer.body.data;
  return { documentId, title: String(title), slug: String(slug) };
}
/** Deletes an article and its entry in the trash. An entry counts as a use of its pictures. */
async function leave({ documentId }: { documentId: string }) {
  await admin.remove(ARTICLE, documentId, 'en');
  await cms.strapi.db.connection('trash').where({ document_id: documentId }).delete();
}

interface Read {
  image: Picture | null;
}
const read = ({ slug }: { slug: string }) => cms.json<Read>(`/api/articles/by-slug/${slug}`);

describe('a deleted picture', () => {
  const user = () => cms.signIn().then(({ accessToken }) => accessToken);
  const call = async (method: string, path: string) => {
    const response = await cms.send(method, `/api/trash${path}`, undefined, await user());
    return { status: response.status, body: (await response.json()) as { items: { id: number }[] } };
  };
  const latest = async () => (await call('GET', '?type=file')).body.items[0]?.id;
  const bytes = async ({ url, formats }: Picture) => {
    const all = await stored();
    return [url, ...Object.values(formats).map((one) => one.url)].map((one) =>
      all.includes(path.basename(one)),
    );
  };

  it('comes back from the trash with its texts, address and sizes', async () => {
    const picture = await upload({ alternativeText: 'A red car', caption: 'Seen in Amman' });
    const row = () =>
      cms.strapi.db.query(FILE).findOne({ where: { id: picture.id }, populate: { folder: true } });
    const before = await row();
    expect((await remove(picture.id)).status).toBe(200);
    expect(await row()).toBeNull();
    expect((await call('GET', '?type=file')).body.items[0]).toMatchObject({
      ...{ type: 'file', itemId: picture.id, title: before.name, door: 'panel', wasPublished: false },
    });
    expect((await call('POST', `/${await latest()}/restore`)).status).toBe(200);
    expect(await row()).toEqual(before);
    expect((await fetch(cms.url + picture.url)).status).toBe(200);
    expect((await article({ image: picture.id })).title).toBeTruthy();
  });

  it('comes back to the first folder where its own is gone', async () => {
    const folder = await editor.call<{ data: { id: number } }>('POST', '/upload/folders', { name: 'Gone' });
    const { id } = await upload({ folder: folder.body.data.id });
    expect((await removeAll({ folderIds: [folder.body.data.id] })).status).toBe(200);
    expect((await call('POST', `/${await latest()}/restore`)).status).toBe(200);
    expect(await cms.strapi.db.query(FILE).findOne({ where: { id } })).toMatchObject({ folderPath: '/' });
  });

  it('loses its bytes when it is deleted for ever, or expires', async () => {
    const [first, second] = [await upload(), await upload()];
    await remove(first.id);
    expect(await bytes(first)).not.toContain(false);
    expect((await call('DELETE', `/${await latest()}`)).status).toBe(200);
    expect(await bytes(first)).not.toContain(true);
    await remove(second.id);
    await emptyTrash(cms);
    expect(await bytes(second)).not.toContain(true);
  });
});

describe('a picture that something shows', () => {
  it('is not deleted, alone or with others, and the refusal names its articles', async () => {
    const [free, used] = [await upload(), await upload()];
    const first = await article({ image: used.id });
    const second = await article({ content: `${text()}<p><img src="${used.url}" alt="A car"></p>` });
    const files = await stored();
    const message = `Used in 2 places: the article “${first.title}”, the text of the article “${second.title}”. Choose another picture there first.`;
    expect(await remove(used.id)).toMatchObject({ status: 409, message });
    expect(await removeAll({ fileIds: [free.id, used.id] })).toMatchObject({ status: 409, message });
    expect([await isThere(free.id), await isThere(used.id)]).toEqual([true, true]);
    expect(await stored()).toEqual(files);

    await leave(first);
    await leave(second);
    expect((await remove(used.id)).status).toBe(200);
    expect((await removeAll({ fileIds: [free.id] })).status).toBe(200);
    expect([await isThere(free.id), await isThere(used.id)]).toEqual([false, false]);
  });

  it('keeps its folder, which is deleted once it is not used', async () => {
    const folder = await editor.call<{ data: { id: number } }>('POST', '/upload/folders', { name: 'Cars' });
    expect(folder.status, folder.message).toBe(201);
    const { id } = folder.body.data;
    const used = await upload({ folder: id });
    const shown = await article({ image: used.id });
    expect(await removeAll({ folderIds: [id] })).toMatchObject({ status: 409 });
    expect(await isThere(used.id)).toBe(true);
    await leave(shown);
    expect((await removeAll({ folderIds: [id] })).status).toBe(200);
    expect(await isThere(used.id)).toBe(false);
  });

  it('is known in pages and as a portrait too', async () => {
    const [inPage, portrait] = [await upload(), await upload()];
    const page = await admin.create(PAGE, { title: 'About us', content: `![Us](${inPage.url})` }, 'en');
    expect(page.status, page.message).toBe(201);
    expect((await remove(inPage.id)).message).toContain('the text of the page “About us”');
    await cms.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { username: 'admin' }, data: { avatar: portrait.id } });
    expect((await remove(portrait.id)).message).toBe(
      'Used in one place: the user “Mihwar”. Choose another picture there first.',
    );
  });
});

describe('the page of uses', () => {
  const uses = async () => {
    const { body } = await editor.call<{ results: { id: number; usedIn?: object[] }[] }>(
      'GET',
      '/upload/files?pageSize=100&sort=createdAt:DESC&withUses=true',
    );
    return new Map(body.results.map(({ id, usedIn }) => [id, usedIn]));
  };

  it('lists each place once, with what is needed to open it', async () => {
    const [used, free] = [await upload(), await upload()];
    const shown = await article({
      image: used.id,
      content: `${text()}<p><img src="${used.url}" alt="A car"></p>`,
    });
    const place = { uid: ARTICLE, documentId: shown.documentId, name: shown.title };
    const found = await uses();
    expect(found.get(used.id)).toEqual([
      { kind: 'article', ...place },
      { kind: 'articleText', ...place },
    ]);
    expect(found.get(free.id)).toEqual([]);
    await leave(shown);
    expect((await uses()).get(used.id)).toEqual([]);
  });

  it('names deleted content that shows a picture, which cannot be deleted either', async () => {
    const used = await upload();
    const shown = await article({ image: used.id });
    await admin.remove(ARTICLE, shown.documentId, 'en');
    expect((await uses()).get(used.id)).toEqual([
      { kind: 'trash', uid: ARTICLE, documentId: shown.documentId, name: shown.title },
    ]);
    expect((await remove(used.id)).message).toBe(
      `Used in one place: the trash “${shown.title}”. Delete it there for ever first.`,
    );
    await leave(shown);
    expect((await uses()).get(used.id)).toEqual([]);
  });

  it('is not asked for by the media library', async () => {
    const { body } = await editor.call<{ results: object[] }>('GET', '/upload/files');
    for (const file of body.results) expect(file).not.toHaveProperty('usedIn');
  });
});

describe('a picture that is replaced', () => {
  it('is shown anew by what has it, in each of its sizes and at new addresses', async () => {
    const former = await upload({ alternativeText: 'A red car', caption: 'سيارة حمراء' });
    const shown = await article({ image: former.id });
    const files = await stored();
    const bytes = await pictureOf(1400, 'blue');
    const answer = await send(`/upload/files/${former.id}/replace`, bytes, { name: 'blue.webp' });
    expect(answer.status, answer.message).toBe(200);
    const { image } = await read(shown);
    expect(image).toMatchObject({ width: 1400, alternativeText: 'A red car', caption: 'سيارة حمراء' });
    const addresses = ({ url, formats }: Picture) => [url, ...Object.values(formats).map((one) => one.url)];
    const now = addresses(image as Picture);
    expect(now.length).toBeGreaterThan(3);
    for (const address of now) {
      expect(addresses(former)).not.toContain(address);
      const file = await fetch(`${cms.url}${address}`);
      expect(file.status).toBe(200);
      const [{ r = 255, b = 0 } = {}] = [
        (await sharp(Buffer.from(await file.arrayBuffer())).stats()).dominant,
      ];
      expect(b).toBeGreaterThan(r);
    }
    for (const address of addresses(former)) expect((await fetch(`${cms.url}${address}`)).status).toBe(404);
    expect((await stored()).length).toBe(files.length);
    expect(await cms.strapi.db.query(FILE).count({ where: { name: 'blue.webp' } })).toBe(1);
    await leave(shown);
  });

  it('is described by what is typed with the new one', async () => {
    const former = await upload({ alternativeText: 'A red car', caption: 'سيارة حمراء' });
    const texts = { alternativeText: 'A blue car', caption: 'سيارة زرقاء' };
    const { body } = await send(`/upload/files/${former.id}/replace`, await pictureOf(1400, 'blue'), texts);
    expect(body).toMatchObject({ id: former.id, ...texts });
    expect(await cms.strapi.db.query(FILE).findOne({ where: { id: former.id } })).toMatchObject(texts);
  });

  const focalPoint = { x: 20, y: 80 };
  const rowOf = (id: number) =>
    cms.strapi.db.query(FILE).findOne({ where: { id }, populate: { folder: true } });
  const replace = (id: number, bytes: Buffer, fileInfo: object = {}) =>
    send(`/upload/files/${id}/replace`, bytes, fileInfo);

  it('in the window for cropping at its full size gets the focal point only, whatever shows it', async () => {
    const former = await upload();
    const shown = await article({
      ...{ image: former.id, imageFocusAr: '10 90' },
      content: `${text()}<p><img src="${former.url}" alt="A car"></p>`,
    });
    const [before, files] = [await rowOf(former.id), await stored()];
    const answer = await replace(former.id, await pictureOf(1600, 'red'), { focalPoint });
    expect([answer.status, answer.message]).toEqual([200, undefined]);
    const { updatedAt: _before, ...same } = before;
    expect(await rowOf(former.id)).toMatchObject({ ...same, focalPoint });
    expect(await stored()).toEqual(files);
    expect(await cms.json(`/api/articles/by-slug/${shown.slug}`)).toMatchObject({ imageFocusAr: '10 90' });
    await leave(shown);
  });

  it('by its crop there has the focal point that was chosen in the crop, also at the same place', async () => {
    const { id, url } = await upload({ focalPoint });
    expect(await replace(id, await pictureOf(800, 'red'), { focalPoint })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ focalPoint, width: 800, url: expect.not.stringMatching(url) });
  });

  it('in the field of an article loses the focal point of the former one, and moves to a chosen folder', async () => {
    const folder = await editor.call<{ data: { id: number; path: string } }>('POST', '/upload/folders', {
      name: 'Replaced',
    });
    const { id: chosen, path: folderPath } = folder.body.data;
    const { id } = await upload({ focalPoint });
    const texts = { name: 'car.webp', alternativeText: 'A car', caption: '' };
    const sent = { ...texts, focalPoint, folder: chosen };
    expect((await replace(id, await pictureOf(1600, 'blue'), sent)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ focalPoint: null, folder: { id: chosen }, folderPath });

    const other = { x: 1, y: 2 };
    expect((await replace(id, await pictureOf(1600, 'red'), { ...texts, focalPoint: other })).status).toBe(
      200,
    );
    expect(await rowOf(id)).toMatchObject({ focalPoint: other, folder: { id: chosen }, folderPath });
    expect((await replace(id, await pictureOf(1600, 'red'), { ...sent, folder: null })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ folder: null, folderPath: '/' });
  });

  it('loses the focus that articles have chosen in the former one, and no other article does', async () => {
    const [former, other] = [await upload(), await upload()];
    const focus = { imageFocusAr: '10 90' };
    const shown = await article({ image: former.id, ...focus });
    const beside = await article({ image: other.id, ...focus });
    const arabic = { title: 'سيارة اليوم', excerpt: 'مقتطف من المقال', content: text() };
    expect((await admin.publish(ARTICLE, shown.documentId, arabic, 'ar')).status).toBe(200);
    const versions = async ({ documentId }: { documentId: string }) =>
      (await cms.strapi.db.query(ARTICLE).findMany({ where: { documentId }, orderBy: { id: 'asc' } })) as {
        imageFocusAr: string | null;
        updatedAt: string;
      }[];
    const focuses = async (of: { documentId: string }) =>
      (await versions(of)).map(({ imageFocusAr }) => imageFocusAr);
    const before = await versions(shown);
    expect(await focuses(shown)).toEqual(Array.from({ length: 4 }, () => '10 90'));

    const answer = await send(`/upload/files/${former.id}/replace`, await pictureOf(1400, 'blue'));
    expect(answer.status, answer.message).toBe(200);
    expect(await focuses(shown)).toEqual([null, null, null, null]);
    expect(await focuses(beside)).toEqual(['10 90', '10 90']);
    expect(await cms.json(`/api/articles/by-slug/${shown.slug}`)).toMatchObject({ imageFocusAr: null });
    // Replacing a picture is no edit of the article.
    const times = (rows: { updatedAt: string }[]) => rows.map(({ updatedAt }) => updatedAt);
    expect(times(await versions(shown))).toEqual(times(before));
    await leave(shown);
    await leave(beside);
  });

  it('stays where it stands in a text, and the refusal names it', async () => {
    const former = await upload();
    const shown = await article({ content: `${text()}<p><img src="${former.url}" alt="A car"></p>` });
    const files = await stored();
    const bytes = await pictureOf(1400, 'blue');
    expect(await send(`/upload/files/${former.id}/replace`, bytes)).toMatchObject({
      status: 409,
      message: `Used in one place: the text of the article “${shown.title}”. Exchange the picture in the text itself.`,
    });
    expect(await stored()).toEqual(files);
    await leave(shown);
  });

  it('is not replaced by what is no picture, or where there is none', async () => {
    const former = await upload();
    const files = await stored();
    expect((await send(`/upload/files/${former.id}/replace`, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await send('/upload/files/987654/replace', await pictureOf(1400, 'blue'))).status).toBe(404);
    expect(await stored()).toEqual(files);
  });
});
