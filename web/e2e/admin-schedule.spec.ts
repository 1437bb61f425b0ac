import type { ArticleSchedule, Workflow } from '@mihwar/adapters/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn } from './accounts';
import {
  articleInput,
  articleOf,
  closeNotice,
  IN_ARABIC,
  newArticle,
  notice,
  refuse,
  rowOf,
} from './dashboard';
import { openEdit } from './editor';
import { slowAnswer } from './network';
import { expect, test } from './test';

const dialogOf = (page: Page, name = 'Schedule') => page.getByRole('dialog', { name, exact: true });

const plannedOf = (request: APIRequestContext, id: number) =>
  adminCall<ArticleSchedule>(request, 'GET', `/api/articles/${id}/schedule`);

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test.describe('planned times', () => {
  test.use({ expectedTrouble: /422|Failed to load resource/ });

  test('are set and removed by keyboard, in the zone of the site; a past one is refused', async ({
    page,
    request,
  }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await editor.button('Schedule').press('Enter');
    await expect(dialogOf(page).getByText('UTC', { exact: true })).toBeVisible();
    const publishAt = dialogOf(page).getByLabel('Publish at', { exact: true });
    await publishAt.fill('2020-01-01T10:00');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice(page, 'The schedule could not be saved')).toBeVisible();
    await expect(publishAt).toHaveValue('2020-01-01T10:00');
    await publishAt.fill('2029-12-24T10:30');
    await dialogOf(page).getByLabel('Unpublish at').fill('2029-12-31T18:00');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice(page, 'Schedule saved')).toBeVisible();
    expect((await plannedOf(request, id)).en).toMatchObject({
      publishAt: '2029-12-24T10:30:00.000Z',
      unpublishAt: '2029-12-31T18:00:00.000Z',
    });

    await editor.button('Schedule').click();
    await expect(publishAt).toHaveValue('2029-12-24T10:30');
    await publishAt.fill('');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await plannedOf(request, id)).en.publishAt).toBeNull();
    expect((await plannedOf(request, id)).en.unpublishAt).toBe('2029-12-31T18:00:00.000Z');
  });
});

for (const { prefix, schedule, publish, save, sentence, question, stay, saved } of sampled([
  {
    ...{ prefix: '', schedule: 'Schedule', publish: 'Publish at', save: 'Save', stay: 'Keep editing' },
    ...{ sentence: 'This date or time is not complete.', question: 'Leave without saving?' },
    saved: 'Schedule saved',
  },
  {
    ...{ prefix: '/ar', schedule: 'الجدولة', publish: 'موعد النشر', save: 'حفظ', stay: 'متابعة التحرير' },
    ...{ sentence: 'هذا الموعد غير مكتمل.', question: 'أتغادر دون حفظ؟', saved: 'حُفظت الجدولة' },
  },
])) {
  test(`${prefix || '/en'}: a time that lacks a part is no time, and what is typed during a save stays`, async ({
    page,
    request,
  }) => {
    const { id } = await newArticle(request);
    const planned = '2029-12-24T10:30:00.000Z';
    await adminCall(request, 'PUT', `/api/articles/${id}/schedule`, { en: { publishAt: planned } });
    await page.goto(`${prefix}/admin?edit=${id}`);
    await page.getByRole('button', { name: schedule, exact: true }).click();
    const dialog = dialogOf(page, schedule);
    const publishAt = dialog.getByLabel(publish, { exact: true });
    await expect(publishAt).toHaveValue('2029-12-24T10:30');
    await publishAt.focus();
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: save, exact: true }).press('Enter');
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(publishAt).toBeFocused();
    expect((await plannedOf(request, id)).en.publishAt).toBe(planned);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: stay }).click();

    // Browsers let one type a year of five digits.
    await publishAt.evaluate((input: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(input, '20299-12-24T10:30');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(dialog.getByText(sentence)).toBeHidden();
    await dialog.getByRole('button', { name: save, exact: true }).press('Enter');
    await expect(dialog.getByText(sentence)).toBeVisible();
    expect((await plannedOf(request, id)).en.publishAt).toBe(planned);

    await publishAt.fill('2029-12-24T11:00');
    const release = await slowAnswer(page, 'PUT', `/api/articles/${id}/schedule`);
    await dialog.getByRole('button', { name: save, exact: true }).click();
    await expect
      .poll(async () => (await plannedOf(request, id)).en.publishAt)
      .toBe('2029-12-24T11:00:00.000Z');
    await publishAt.fill('2029-12-24T12:00');
    release();
    await expect(notice(page, saved)).toBeVisible();
    await expect(publishAt).toHaveValue('2029-12-24T12:00');
    await dialog.getByRole('button', { name: save, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await plannedOf(request, id)).en.publishAt).toBe('2029-12-24T12:00:00.000Z');
  });
}

test('planned times of another person are shown although the editor was opened before', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request);
  const plan = (times: object) => adminCall(request, 'PUT', `/api/articles/${id}/schedule`, { en: times });
  const editor = await openEdit(page, id);
  await plan({ publishAt: '2029-03-01T08:00:00.000Z' });
  await editor.button('Schedule').click();
  await expect(dialogOf(page).getByLabel('Publish at', { exact: true })).toHaveValue('2029-03-01T08:00');

  // Another person plans while the form is open. The form must not overwrite a field that its user has not changed.
  await plan({ publishAt: '2029-03-02T08:00:00.000Z' });
  await dialogOf(page).getByLabel('Unpublish at').fill('2029-04-01T08:00');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Schedule saved')).toBeVisible();
  expect((await plannedOf(request, id)).en).toMatchObject({
    publishAt: '2029-03-02T08:00:00.000Z',
    unpublishAt: '2029-04-01T08:00:00.000Z',
  });
});

test.describe('planned times of another person', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  for (const [prefix, name, field, save, refused, told, now] of sampled([
    [
      '',
      'Schedule',
      'Publish at',
      'Save',
      'The schedule could not be saved',
      /^The planned times have changed meanwhile/,
      /Planned now: Mar 2, 2029, 8:00\sAM/,
    ],
    [
      '/ar',
      'الجدولة',
      'موعد النشر',
      'حفظ',
      'تعذّر حفظ الجدولة',
      /^تغيّرت المواعيد في هذه الأثناء/,
      /الموعد المحفوظ الآن: .*٢٠٢٩|الموعد المحفوظ الآن: .*2029/,
    ],
  ])) {
    test(`${prefix || '/en'}: are replaced only by a user who has seen them`, async ({ page, request }) => {
      const { id } = await newArticle(request);
      const plan = (times: object) =>
        adminCall(request, 'PUT', `/api/articles/${id}/schedule`, { en: times });
      await plan({ publishAt: '2029-03-01T08:00:00.000Z' });
      await page.goto(`${prefix}/admin?edit=${id}`);
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = dialogOf(page, name);
      const publishAt = dialog.getByLabel(field, { exact: true });
      await expect(publishAt).toHaveValue('2029-03-01T08:00');
      await publishAt.fill('2029-03-05T08:00');
      const theirs = {
        publishAt: '2029-03-02T08:00:00.000Z',
        unpublishAt: '2029-04-01T08:00:00.000Z',
      };
      await plan(theirs);
      await dialog.getByRole('button', { name: save, exact: true }).click();
      await expect(notice(page, refused)).toBeVisible();
      const notes = dialog.getByRole('status').filter({ hasText: told });
      await expect(notes).toBeVisible();
      await expect(publishAt).toHaveValue('2029-03-05T08:00');
      await expect(publishAt).toHaveAccessibleDescription(now);
      expect((await plannedOf(request, id)).en).toMatchObject(theirs);
      await expectAccessible(page);
      await expectToFit(page);

      // The user decides: the planned time, and then another one in its place.
      await notes.getByRole('button').click();
      await expect(publishAt).toHaveValue('2029-03-02T08:00');
      await expect(notes).toBeHidden();
      await publishAt.fill('2029-03-05T08:00');
      await plan({ publishAt: null });
      await dialog.getByRole('button', { name: save, exact: true }).click();
      await expect(notes).toBeVisible();
      await dialog.getByRole('button', { name: save, exact: true }).click();
      await expect(dialog).toBeHidden();
      expect((await plannedOf(request, id)).en).toMatchObject({
        publishAt: '2029-03-05T08:00:00.000Z',
        unpublishAt: theirs.unpublishAt,
      });
    });
  }
});

test.describe('a text that somebody saves while the editor is open', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  for (const [prefix, words] of sampled([
    [
      '',
      {
        ...{ schedule: 'Schedule', field: 'Publish at', save: 'Save' },
        ...{ workflow: 'Workflow', ready: 'Mark as ready' },
        told: 'Somebody else has saved this article meanwhile. Look at the saved text before you publish it.',
      },
    ],
    [
      '/ar',
      {
        ...{ schedule: 'الجدولة', field: 'موعد النشر', save: 'حفظ' },
        ...{ workflow: 'سير العمل', ready: 'تحديد المقال جاهزًا للنشر' },
        told: 'حفظ شخص آخر هذا المقال في هذه الأثناء. راجع النص المحفوظ قبل نشره.',
      },
    ],
  ])) {
    test(`${prefix || '/en'}: is neither planned nor called ready unseen`, async ({ page, request }) => {
      const { id } = await newArticle(request);
      const stageOf = async () =>
        (await adminCall<Workflow>(request, 'GET', `/api/articles/${id}/workflow`)).stage;
      await page.goto(`${prefix}/admin?edit=${id}`);
      await page.getByRole('button', { name: words.schedule, exact: true }).click();
      const schedule = dialogOf(page, words.schedule);
      await schedule.getByLabel(words.field, { exact: true }).fill('2029-03-05T08:00');
      await adminCall(request, 'PUT', `/api/articles/${id}`, articleInput());
      const save = schedule.getByRole('button', { name: words.save, exact: true });
      await save.click();
      await expect(notice(page, words.told)).toBeVisible();
      expect((await plannedOf(request, id)).en.publishAt).toBeNull();
      await save.click();
      await expect(schedule).toBeHidden();
      expect((await plannedOf(request, id)).en.publishAt).toBe('2029-03-05T08:00:00.000Z');

      // The editor still shows the former text.
      await closeNotice(page);
      await page.getByRole('button', { name: words.workflow, exact: true }).click();
      const workflow = dialogOf(page, words.workflow);
      const ready = workflow.getByRole('button', { name: words.ready, exact: true });
      await ready.click();
      await expect(notice(page, words.told)).toBeVisible();
      expect(await stageOf()).toBe('writing');
      await ready.click();
      await expect.poll(stageOf).toBe('ready');
    });
  }
});

test.describe('without an answer', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('the form does not begin with former times, and can be asked for again', async ({ page, request }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    const path = `/api/articles/${id}/schedule`;
    await refuse(page, path);
    await editor.button('Schedule').click();
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();
    await expect(dialogOf(page).getByLabel('Publish at', { exact: true })).toHaveCount(0);
    await page.unroute(`**${path}`);
    await dialogOf(page).getByRole('alert').getByRole('button').click();
    await expect(dialogOf(page).getByLabel('Publish at', { exact: true })).toBeVisible();
  });
});

test.describe('an embargo', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  test('is set in the editor, shown wherever the article is, and refuses to publish', async ({
    page,
    request,
  }) => {
    const { id, title } = await newArticle(request);
    let editor = await openEdit(page, id);
    await editor.button('Schedule').press('Enter');
    await dialogOf(page).getByLabel('Embargo until').fill('2029-12-24T10:30');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice(page, 'Schedule saved')).toBeVisible();
    const note = page.getByRole('note').filter({ hasText: 'embargo' });
    await expect(note).toHaveText(
      /^The English text is under embargo until Dec 24, 2029, 10:30\sAM \(UTC\)\. It cannot be published before\.$/,
    );
    await editor.button('Publish Article').click();
    await expect(
      notice(
        page,
        'The English text is under embargo until 2029-12-24 10:30 (UTC). It cannot be published before.',
      ),
    ).toBeVisible();
    await editor.button('Preview').click();
    await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('note')).toContainText(
      'under embargo',
    );

    await page.goto(`/admin?q=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title)).toContainText('Under embargo until Dec 24, 2029');
    await page.goto('/admin/calendar?month=2029-12');
    await expect(page.getByRole('listitem').filter({ hasText: title }).last()).toContainText('Embargo ends');

    editor = await openEdit(page, id);
    await editor.button('Schedule').click();
    await dialogOf(page).getByLabel('Embargo until').fill('');
    await dialogOf(page).getByLabel('Publish at', { exact: true }).fill('2029-12-24T10:30');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Schedule saved')).toBeVisible();
    await expect(note).toBeHidden();
    await page.goto(`/admin?q=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title)).toContainText('Scheduled for Dec 24, 2029');
  });

  test('is lifted by editors, and not by its author', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    const { id } = await articleOf(request, await signedIn(page, username));
    await adminCall(request, 'PUT', `/api/articles/${id}/schedule`, {
      en: { embargoUntil: '2029-12-24T10:30:00.000Z' },
    });
    const editor = await openEdit(page, id);
    await editor.button('Schedule').click();
    const field = dialogOf(page).getByLabel('Embargo until');
    await expect(field).toHaveValue('2029-12-24T10:30');
    await expect(field).toHaveAttribute('readonly');
    await expect(dialogOf(page).getByText('Only an editor may lift the embargo.')).toBeVisible();
  });
});

test('readers get an article at its time, and not before', async ({ request }) => {
  const { id, slug } = await newArticle(request);
  const at = new Date(Date.now() + 3_000).toISOString();
  await adminCall(request, 'PUT', `/api/articles/${id}/schedule`, { en: { publishAt: at } });
  const status = async () => (await request.get(`/api/articles/${slug}`)).status();
  expect(await status()).toBe(404);
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
});

for (const [prefix, name] of sampled([
  ['', 'Schedule'],
  ['/ar', 'الجدولة'],
] as const)) {
  test(`${prefix || '/en'}: the schedule is accessible and fits`, async ({ page, request }) => {
    const { id } = await newArticle(request, IN_ARABIC);
    await page.goto(`${prefix}/admin?edit=${id}`);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialogOf(page, name).locator('input[type=datetime-local]')).toHaveCount(6);
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({
          path: `${process.env.SHOTS}/schedule-${prefix.slice(1) || 'en'}-${width}.png`,
        });
      }
    }
  });
}

test('a time that is not saved is not left without asking', async ({ page, request }) => {
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await editor.button('Schedule').click();
  const publishAt = dialogOf(page).getByLabel('Publish at', { exact: true });
  await publishAt.fill('2029-12-24T10:30');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(publishAt).toHaveValue('2029-12-24T10:30');
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  await (await asked).dismiss();
  await expect(publishAt).toHaveValue('2029-12-24T10:30');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect((await plannedOf(request, id)).en.publishAt).toBeNull();
});
