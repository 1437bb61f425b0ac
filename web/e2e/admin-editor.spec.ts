import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { requestsTo } from './network';
import { hold, newArticle, notice, refuse, savedArticle, SENTENCE, type SavedArticle } from './dashboard';
import { editorOf, fillIn, openEdit, openNew } from './editor';
import { expect, test } from './test';

test('an article is written, tagged, featured and published; readers see it at once', async ({
  page,
  request,
}) => {
  await signedIn(page);
  const title = unique('Written & published');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create New Article' }).first().click();
  await expect(page).toHaveURL(/\?new$/);
  const editor = editorOf(page);
  await expect(editor.field('Title')).toBeFocused();
  await expect(editor.text.locator('[data-placeholder="Write something …"]')).toBeVisible();
  await fillIn(editor, title);
  await expect(editor.dialog.getByText('17 words · 1 min read')).toBeVisible();
  await expect(editor.field('Address')).toHaveAttribute('placeholder', /^written-and-published-/);
  await expect(editor.field('Address')).toHaveAccessibleDescription(
    'The end of its address. Made from the title where it is empty; a taken one gets a number.',
  );

  const tags = editor.dialog.getByRole('combobox', { name: 'Tags' });
  await tags.pressSequentially('my own, tes');
  await expect(editor.dialog.getByRole('listbox')).toBeVisible();
  // Escape closes the list, not the editor.
  await page.keyboard.press('Escape');
  await expect(editor.dialog.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await tags.press('Backspace');
  await tags.pressSequentially('s');
  await expect(editor.dialog.getByRole('option', { name: 'Tesla' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue('my own, Tesla, ');
  await editor.dialog.getByRole('checkbox', { name: 'Feature this article on the homepage' }).check();

  const sent = requestsTo(page, 'POST', '/api/articles');
  const release = await hold(page, '/api/articles');
  await editor.publish.dblclick();
  await expect(editor.button('Publishing...')).toBeDisabled();
  await expect(editor.button('Save draft')).toBeDisabled();
  release();
  await expect(notice(page, 'Success')).toBeVisible();
  await expect(notice(page, 'Article published successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(sent).toHaveLength(1);
  // The newest featured article leads the home page, which has been fetched again.
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  // Other tests publish at the same time.
  const latest = await adminCall<SavedArticle[]>(request, 'GET', '/api/articles?limit=20');
  const saved = latest.find((article) => article.title === title);
  expect(saved).toMatchObject({ title, featured: true, content: `<p>${SENTENCE}</p>` });
  expect(saved?.tags.map(({ name }) => name).sort()).toEqual(['Tesla', 'my own']);
  await request.delete(`/api/articles/${saved?.id}`);

  await page.goto('/admin?new');
  await expect(editorOf(page).field('Title')).toHaveValue('');
});

test('a key that is pressed when an article has opened replaces nothing', async ({ page, request }) => {
  await signedIn(page);
  const { id, title } = await newArticle(request);
  const editor = await openEdit(page, id);
  await expect(editor.field('Title')).toBeFocused();
  await page.keyboard.type('!');
  await expect(editor.field('Title')).toHaveValue(`${title}!`);
});

test('a draft is saved, edited and published', async ({ page, request }) => {
  await signedIn(page);
  const title = unique('A draft');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create New Article' }).first().click();
  const editor = editorOf(page);
  await editor.field('Title').fill(title);
  await editor.category.selectOption({ index: 2 });
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  await expect(editor.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
  const list = await adminCall<SavedArticle[]>(request, 'GET', '/api/articles?status=all&fields=card');
  const draft = list.find((article) => article.title === title);
  expect(draft?.status).toBe('draft');

  const again = await openEdit(page, draft?.id ?? 0);
  await expect(again.field('Title')).toHaveValue(title);
  await fillIn(again, title);
  await again.publish.click();
  await expect(notice(page, 'Article published successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const published = await savedArticle(request, draft?.id ?? 0);
  expect(published.status).toBe('published');

  const third = await openEdit(page, published.id);
  await third.field('Title').fill(`${title} again`);
  // An article keeps its address, even if the field is emptied, and the hint says so.
  await expect(third.field('Address')).toHaveAccessibleDescription(
    'The end of its address. Links to the former one still lead here; where it is emptied, it stays as it was.',
  );
  await third.field('Address').fill('');
  await expect(third.field('Address')).toHaveAttribute('placeholder', published.slug);
  await third.publish.click();
  await expect(notice(page, 'Article updated successfully!')).toBeVisible();
  const last = await savedArticle(request, published.id);
  expect([last.title, last.slug]).toEqual([`${title} again`, published.slug]);
});

test('each wrong field says so, on submitting and then with every change', async ({ page }) => {
  await signedIn(page);
  const editor = await openNew(page);
  await editor.publish.click();
  await expect(notice(page, 'Validation Error')).toBeVisible();
  await expect(notice(page, 'Please fill in all required fields.')).toBeVisible();
  const problems = {
    Title: 'Title must be at least 5 characters',
    Excerpt: 'Excerpt must be at least 10 characters',
    Content: 'Content must be at least 50 characters',
  };
  for (const [label, problem] of Object.entries(problems)) {
    await expect(editor.dialog.getByText(problem)).toBeVisible();
    await expect(editor.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(editor.field(label)).toHaveAccessibleDescription(new RegExp(problem));
  }
  await expect(editor.dialog.getByText('Please select a category')).toBeVisible();
  await expect(editor.field('Title')).toBeFocused();

  await editor.field('Title').fill('Four');
  await expect(editor.dialog.getByText(problems.Title)).toBeVisible();
  await editor.field('Title').fill('Fives');
  await expect(editor.dialog.getByText(problems.Title)).toBeHidden();
  await editor.text.fill('x'.repeat(49));
  await expect(editor.dialog.getByText(problems.Content)).toBeVisible();
  await editor.text.fill('x'.repeat(50));
  await expect(editor.dialog.getByText(problems.Content)).toBeHidden();
  await editor.field('Excerpt').fill('Ten chars.');
  await expect(editor.dialog.getByText(problems.Excerpt)).toBeHidden();
  await editor.category.selectOption({ index: 1 });
  await expect(editor.dialog.getByText('Please select a category')).toBeHidden();

  await editor.field('Arabic title').fill('محرّك هادئ');
  await editor.publish.click();
  await expect(editor.dialog.getByText('An Arabic version needs title, excerpt and content.')).toHaveCount(2);
  await expect(editor.field('Arabic excerpt')).toBeFocused();
});

test('an author writes, and goes on with it later', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  const editor = await openNew(page);
  const title = unique('By an author');
  await fillIn(editor, title);
  const answer = page.waitForResponse('**/api/articles');
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  const { id } = (await (await answer).json()) as SavedArticle;
  const again = await openEdit(page, id);
  await expect(again.field('Title')).toHaveValue(title);
});

test.describe('when a call fails', () => {
  test.use({ expectedTrouble: /400|403|404|500|503|Failed to load resource|ERR_FAILED/ });

  test('publishing says so and keeps what is written', async ({ page, request }) => {
    await signedIn(page);
    const editor = await openNew(page);
    const title = unique('Kept');
    await fillIn(editor, title);
    await refuse(page, '/api/articles', 'network', 'POST');
    await editor.publish.click();
    await expect(notice(page, 'Submission failed')).toBeVisible();
    await expect(notice(page, 'There was an error publishing your article. Please try again.')).toBeVisible();
    await editor.button('Save draft').click();
    await expect(notice(page, 'Failed to save article')).toBeVisible();
    await expect(editor.field('Title')).toHaveValue(title);
    await expect(editor.text).toHaveText(SENTENCE);

    const { id } = await newArticle(request);
    const other = await openEdit(page, id);
    await refuse(page, `/api/articles/${id}`);
    await other.field('Excerpt').fill('Another line about it.');
    await other.publish.click();
    await expect(notice(page, 'There was an error updating your article. Please try again.')).toBeVisible();
    await page.unroute(`**/api/articles/${id}`);
    await other.publish.click();
    await expect(notice(page, 'Success')).toBeVisible();
  });

  test("what the server says of a field is shown, not the editor's guess", async ({ page }) => {
    await signedIn(page);
    const editor = await openNew(page);
    await fillIn(editor, unique('Refused'));
    await page.route('**/api/articles', (route) =>
      route.fulfill({ status: 400, json: { message: 'The category is gone' } }),
    );
    await editor.publish.click();
    await expect(notice(page, 'The category is gone')).toBeVisible();
  });

  test('an article that cannot be fetched says so, and can be asked for again', async ({ page, request }) => {
    await signedIn(page);
    const { id, title } = await newArticle(request);
    await page.route(`**/api/articles/id/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/admin?edit=${id}`);
    const editor = editorOf(page, 'Edit Article');
    await expect(editor.dialog.getByText('Failed to fetch article')).toBeVisible();
    await page.unroute(`**/api/articles/id/${id}`);
    await editor.button('Try again').click();
    await expect(editor.field('Title')).toHaveValue(title);
  });

  test("another author's article is not opened", async ({ page, request }) => {
    const { username } = await newAuthor(request);
    const { id } = await newArticle(request);
    await signedIn(page, username);
    await page.goto(`/admin?edit=${id}`);
    await expect(page.getByRole('dialog').getByText('Failed to fetch article')).toBeVisible();
    await expect(page.getByRole('dialog').getByText("This is another author's article")).toBeVisible();
  });
});
