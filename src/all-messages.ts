/** What the web may have to say, of all modules: filled by what these files define. Fetched with the first refusal. */
import.meta.glob('./**/model/{errors,messages}.ts', { eager: true });
