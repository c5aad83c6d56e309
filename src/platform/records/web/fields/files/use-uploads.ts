import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { fileBytesMax, uploadFile, type StoredFile } from './upload-file.ts';

/** One file on its way. `problem` is told where it did not arrive; a file that arrived leaves the list. */
export interface Upload {
  key: number;
  file: File;
  share: number;
  problem: string | null;
}

/** Uploads with progress, cancel and retry. Files that are still on their way when the part closes are given up. */
export function useUploads({
  onStored,
  tooLarge,
}: {
  onStored: (file: StoredFile) => void;
  tooLarge: (file: File) => string;
}) {
  const { company } = useCompanyApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const counter = useRef(0);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = useCallback((key: number, part: Partial<Upload> | null) => {
    setUploads((all) => all.flatMap((one) => (one.key !== key ? [one] : part === null ? [] : [{ ...one, ...part }])));
  }, []);

  const send = useCallback(
    (key: number, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      uploadFile(company, file, { signal: controller.signal, onProgress: (share) => change(key, { share }) })
        .then((kept) => {
          change(key, null);
          stored.current(kept);
        })
        .catch((error: unknown) => {
          if (!controller.signal.aborted) change(key, { problem: problemOf(error).title });
        })
        .finally(() => running.current.delete(key));
    },
    [company, change],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        counter.current += 1;
        const key = counter.current;
        const isTooLarge = file.size > fileBytesMax;
        setUploads((all) => [...all, { key, file, share: 0, problem: isTooLarge ? tooLarge(file) : null }]);
        if (!isTooLarge) send(key, file);
      }
    },
    [send, tooLarge],
  );

  const retry = useCallback(
    (one: Upload) => {
      change(one.key, { problem: null, share: 0 });
      send(one.key, one.file);
    },
    [change, send],
  );
  const cancel = useCallback(
    (one: Upload) => {
      running.current.get(one.key)?.abort();
      change(one.key, null);
    },
    [change],
  );
  return { uploads, add, retry, cancel };
}
