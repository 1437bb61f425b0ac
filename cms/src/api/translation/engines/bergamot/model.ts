import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { EngineError } from '../engine';

const INSTALL = '`npm run translate:install`, or `docker compose run --rm translation-model`';

const file = z.object({ name: z.string().regex(/^[\w.-]+$/) });

/** `model.json`, which the installation writes last (scripts/lib/translation-model.mjs). */
const descriptionSchema = z.object({
  name: z.string(),
  /** How the weights are multiplied; other weights with the same number would abort. */
  precision: z.string(),
  files: z.object({ model: file, shortlist: file, vocabulary: file }),
});

export interface BergamotModel {
  name: string;
  precision: string;
  model: ArrayBuffer;
  shortlist: ArrayBuffer;
  vocabulary: ArrayBuffer;
}

/** The folder into which the installation writes the model. */
export const modelFolder = (dataDir: string): string => path.join(dataDir, 'translation', 'enar');

async function readPart(folder: string, name: string): Promise<ArrayBuffer> {
  const bytes = await readFile(path.join(folder, name));
  const plain = name.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes;
  return plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length) as ArrayBuffer;
}

/**
 * The installed model.
 * @throws {EngineError} that says how to install it.
 */
export async function readModel(folder: string): Promise<BergamotModel> {
  let text: string;
  try {
    text = await readFile(path.join(folder, 'model.json'), 'utf8');
  } catch (error) {
    throw new EngineError(`Bergamot's model is not installed: run ${INSTALL}`, { cause: error });
  }
  try {
    const { name, precision, files } = descriptionSchema.parse(JSON.parse(text));
    const [model, shortlist, vocabulary] = await Promise.all([
      readPart(folder, files.model.name),
      readPart(folder, files.shortlist.name),
      readPart(folder, files.vocabulary.name),
    ]);
    return { name, precision, model, shortlist, vocabulary };
  } catch (error) {
    throw brokenModel(error);
  }
}

export const brokenModel = (cause: unknown): EngineError =>
  new EngineError(`Bergamot's model is broken: delete its folder and run ${INSTALL}`, { cause });
