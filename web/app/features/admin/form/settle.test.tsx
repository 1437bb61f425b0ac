import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { settle } from './settle';

interface Values {
  name: string;
  password: string;
}

/** A form in which the name was typed and sent. */
function sentForm() {
  let form!: UseFormReturn<Values>;
  function Form() {
    form = useForm({ defaultValues: { name: 'Old', password: '' } });
    const { isDirty, dirtyFields } = form.formState;
    return (
      <form>
        <input {...form.register('name')} aria-label="Name" />
        <input {...form.register('password')} aria-label="Password" />
        <output>{isDirty ? Object.keys(dirtyFields).join() : 'saved'}</output>
      </form>
    );
  }
  render(<Form />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
  type('Name', '  New');
  type('Password', 'secret-1');
  return { form, field, type, sent: form.getValues(), unsaved: () => screen.getByRole('status').textContent };
}

it('shows what was saved', () => {
  const { form, field, sent, unsaved } = sentForm();
  expect(unsaved()).toBe('name,password');
  act(() => settle(form, sent, { name: 'New', password: '' }));
  expect([field('Name').value, field('Password').value]).toEqual(['New', '']);
  expect(form.getValues()).toEqual({ name: 'New', password: '' });
  expect(unsaved()).toBe('saved');
});

it('leaves what was typed since, the cursor in it, and says that it is unsaved', () => {
  const { form, field, type, sent, unsaved } = sentForm();
  type('Name', '  Newer');
  field('Name').setSelectionRange(3, 3);
  act(() => settle(form, sent, { name: 'New', password: '' }));
  expect(field('Name').value).toBe('  Newer');
  expect(field('Name').selectionStart).toBe(3);
  expect(form.getValues()).toEqual({ name: '  Newer', password: '' });
  expect(unsaved()).toBe('name');
});

it('loses no key that is pressed before the next rendering', () => {
  const { form, field, type, sent, unsaved } = sentForm();
  act(() => {
    settle(form, sent, { name: 'New', password: '' });
    type('Name', 'Newest');
  });
  expect(field('Name').value).toBe('Newest');
  expect(form.getValues('name')).toBe('Newest');
  expect(unsaved()).toBe('name');
});
