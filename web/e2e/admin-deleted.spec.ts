import type { APIRequestContext, Page } from '@playwright/test';
import { expectToFit } from './accessibility';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { slowAnswer } from './network';
import { expect, test } from './test';

/** A document with a form in a dialog. */
interface Place {
  /** The tab with the list. */
  tab: string;
  /** The path of the calls that change and delete the document. */
  path: string;
  /** The first field of the form that has a text. */
  field: (page: Page) => ReturnType<Page['getByRole']>;
  /** The name of the kind in the trash. */
  trash?: string;
  saved: () => Promise<string | undefined>;
}

type Arrange = (request: APIRequestContext) => Promise<Place>;

interface Row {
  id: number;
  [name: string]: unknown;
}

/** The place of a document whose list is the response of `path`. */
function placeOf(
  request: APIRequestContext,
  {
    tab,
    path,
    id,
    name,
    at,
    trash,
  }: Pick<Place, 'tab' | 'path' | 'trash'> & {
    id: number;
    /** The property that the field has. */
    name: string;
    /** The place of the field among those of the form. */
    at: number;
  },
): Place {
  return {
    tab: `${tab}edit=${id}`,
    path: `${path}/${id}`,
    field: (page) => page.getByRole('dialog').getByRole('textbox').nth(at),
    trash,
    saved: async () => {
      const row = (await adminCall<Row[]>(request, 'GET', path)).find((one) => one.id === id);
      return row && String(row[name]);
    },
  };
}

const PLACES: Record<string, Arrange> = {
  'a term of the glossary': async (request) => {
    const term = { term: unique('Quorvex'), arabic: 'كورفكس' };
    const { id } = await adminCall<Row>(request, 'POST', '/api/glossary', term);
    const tab = '/admin/translations?glossary&';
    return placeOf(request, { tab, path: '/api/glossary', id, name: 'notes', at: 2 });
  },
  'a group of synonyms': async (request) => {
    const words = [unique('Quorvex'), unique('floofer')];
    const { id } = await adminCall<Row>(request, 'POST', '/api/synonyms', { words });
    const tab = '/admin/translations?synonyms&';
    return placeOf(request, { tab, path: '/api/synonyms', id, name: 'words', at: 0 });
  },
  'a category': async (request) => {
    const { id } = await adminCall<Row>(request, 'POST', '/api/categories', { name: unique('Floofers') });
    const tab = '/admin/categories?';
    return placeOf(request, { tab, path: '/api/categories', id, name: 'nameAr', at: 1, trash: 'category' });
  },
  'a user': async (request) => {
    // Another author of the same name would be given the address meanwhile.
    const { id } = await newAuthor(request, { displayName: unique('Deleted author') });
    const tab = '/admin/users?';
    return placeOf(request, { tab, path: '/api/users', id, name: 'bio', at: 6, trash: 'user' });
  },
  'a static page': async (request) => {
    const title = unique('Deleted page');
    const slug = title.toLowerCase().replace(/\W+/g, '-');
    const page = { title, slug, content: 'What it says.' };
    const { id } = await adminCall<Row>(request, 'POST', '/api/static-pages', page);
    const tab = '/admin/static-pages?';
    return placeOf(request, { tab, path: '/api/static-pages', id, name: 'title', at: 0, trash: 'page' });
  },
};

/** Restores what was deleted last of a kind. */
async function restoreFromTrash(request: APIRequestContext, { trash, path }: Place) {
  const { items } = await adminCall<{ items: { id: number; itemId: number }[] }>(
    request,
    'GET',
    `/api/trash?type=${trash}`,
  );
  const entry = items.find((item) => path.endsWith(`/${item.itemId}`));
  await adminCall(request, 'POST', `/api/trash/${entry?.id}/restore`);
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(Save|حفظ)$/ });

for (const [name, arrange] of Object.entries(PLACES)) {
  test.describe(`${name} that a colleague deletes while its form is open`, () => {
    test.use({ expectedTrouble: /404|Failed to load resource/ });

    test('stays in the form when the list is refreshed', async ({ page, request }) => {
      const place = await arrange(request);
      await signedIn(page);
      await page.goto(place.tab);
      const [first, second, meanwhile] = [unique('first'), unique('second'), unique('meanwhile')];
      await place.field(page).fill(`${first}\n${second}`);
      const release = await slowAnswer(page, 'PUT', place.path);
      await save(page).click();
      await expect.poll(place.saved).toContain(first);
      await place.field(page).fill(`${meanwhile}\n${second}`);
      await adminCall(request, 'DELETE', place.path);
      release();
      const told = page
        .getByRole('dialog')
        .getByRole('status')
        .filter({ hasText: 'Somebody has deleted this' });
      await expect(told).toBeVisible();
      await expect(place.field(page)).toHaveValue(new RegExp(`^${meanwhile}`));
      await save(page).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeEnabled();
      await expect(place.field(page)).toHaveValue(new RegExp(`^${meanwhile}`));
      if (!place.trash) return;
      await expect(told).toContainText('restore the deleted one from the trash');
      await restoreFromTrash(request, place);
      await save(page).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await place.saved()).toContain(meanwhile);
    });

    test('is refused in Arabic, with what can be done', async ({ page, request }) => {
      const place = await arrange(request);
      await signedIn(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/ar${place.tab}`);
      await place.field(page).fill(`نص كُتب قبل الحذف\n${unique('word')}`);
      await adminCall(request, 'DELETE', place.path);
      await save(page).click();
      await expect(
        page.getByRole('dialog').getByRole('status').filter({ hasText: 'حذف شخص آخر هذا العنصر' }),
      ).toContainText(place.trash ? 'استعد العنصر من سلة المحذوفات' : 'أنشئ العنصر من جديد');
      await expect(place.field(page)).toHaveValue(/^نص كُتب قبل الحذف/);
      await expectToFit(page);
    });
  });
}
