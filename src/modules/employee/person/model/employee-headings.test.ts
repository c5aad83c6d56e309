import { describe, expect, it } from 'vitest';
import { matchHeaders } from '#platform/imports/model/columns/headers.ts';
import { importFields } from '#platform/imports/model/import-field.ts';
import { employee } from './employee.ts';

/** Which field each heading of an export is taken for. */
const found = (headings: string): (string | null)[] => {
  const names = headings.split(';');
  const matched = matchHeaders(names, importFields(employee));
  return names.map((_, at) => matched[at] ?? null);
};
const asked = [
  'number',
  'familyName',
  'givenName',
  'gender',
  'birthDate',
  'startDate',
  'endDate',
  'orgUnit',
  'position',
  'manager',
  'weeklyHours',
  'employmentKind',
  'workEmail',
  'site',
];

describe('headings of an export of HR', () => {
  it.each([
    'Employee ID;Last name;First name;Gender;Date of birth;Hire date;Termination date;Department;Job title;Supervisor;Hours per week;Contract type;Work email;Location',
    'Personalnr.;Nachname;Vorname;Geschlecht;Geburtsdatum;Eintrittsdatum;Austrittsdatum;Abteilung;Stelle;Vorgesetzter;Wochenarbeitszeit;Vertragsart;E-Mail dienstlich;Standort',
    "Matricule;Nom;Prénom;Sexe;Date de naissance;Date d'entrée;Date de sortie;Service;Poste;Supérieur hiérarchique;Heures hebdomadaires;Type de contrat;Courriel;Lieu de travail",
    'Número de empleado;Apellidos;Nombre;Sexo;Fecha de nacimiento;Fecha de alta;Fecha de baja;Departamento;Puesto;Responsable directo;Horas semanales;Tipo de contrato;Correo electrónico;Centro de trabajo',
    'Matricola;Cognome;Nome;Sesso;Data di nascita;Data di assunzione;Data di cessazione;Reparto;Mansione;Responsabile;Ore settimanali;Tipo di contratto;E-mail aziendale;Sede di lavoro',
    'Personeelsnummer;Achternaam;Voornaam;Geslacht;Geboortedatum;Datum in dienst;Datum uit dienst;Afdeling;Functie;Leidinggevende;Uren per week;Soort contract;E-mailadres;Werklocatie',
  ])('are known: %s', (headings) => expect(found(headings)).toEqual(asked));
});
