/*
 * Notes what of a folder would survive a power cut. Preloaded into Node, initdb and postgres by forgetful-disk.ts; takes the place of every call that syncs.
 *
 * Below DISK_NOTES:
 *   files/<file>         the content of a file as it was at its last sync
 *   folders/<folder>/    one symbolic link for each name that was in the folder at its last sync: <name> -> f<file>, or d<folder>
 * <file> and <folder> are inode and time of birth, so that neither a rename nor a number that is used again confuses two of them.
 *
 * A sync of a file also keeps the name under which it lies, as ext4, XFS and btrfs do for a new file: PostgreSQL counts on it. It keeps nothing of the folders above;
 * those file systems do, so this disk forgets more than they. A write to a file opened with O_SYNC counts as forgotten, and so does sync_file_range: nothing here relies on them.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int identity(const char *path, char *id, size_t size, mode_t *mode) {
  struct statx about;
  if (statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME | STATX_MODE, &about) != 0) return -1;
  *mode = about.stx_mode;
  snprintf(id, size, "%llu-%lld.%u", (unsigned long long)about.stx_ino, (long long)about.stx_btime.tv_sec, about.stx_btime.tv_nsec);
  return 0;
}

static void note_name(const char *notes, const char *folder, const char *name, const char *path) {
  char id[64], target[80], link[PATH_MAX], aside[PATH_MAX], known[80];
  mode_t mode;
  if (identity(path, id, sizeof id, &mode) != 0 || (!S_ISREG(mode) && !S_ISDIR(mode))) return;
  snprintf(target, sizeof target, "%c%s", S_ISDIR(mode) ? 'd' : 'f', id);
  snprintf(link, sizeof link, "%s/folders/%s/%s", notes, folder, name);
  ssize_t length = readlink(link, known, sizeof known - 1);
  if (length > 0 && (size_t)length == strlen(target) && strncmp(known, target, (size_t)length) == 0) return;
  snprintf(aside, sizeof aside, "%s/aside-%d-%s", notes, (int)getpid(), id);
  unlink(aside);
  if (symlink(target, aside) == 0 && rename(aside, link) != 0) unlink(aside);
}

/* Makes the place for the names of a folder and says which folder it is. */
static int open_folder(const char *notes, const char *path, char *id, size_t size) {
  char place[PATH_MAX];
  mode_t mode;
  if (identity(path, id, size, &mode) != 0) return -1;
  snprintf(place, sizeof place, "%s/folders/%s", notes, id);
  if (mkdir(place, 0777) == 0) chmod(place, 0777);
  return 0;
}

static void keep_folder(const char *notes, const char *path) {
  char id[64], inside[PATH_MAX], place[PATH_MAX];
  struct dirent *entry;
  struct stat there;
  if (open_folder(notes, path, id, sizeof id) != 0) return;
  DIR *folder = opendir(path);
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
    note_name(notes, id, entry->d_name, inside);
  }
  if (folder != NULL) closedir(folder);
  /* What was removed or renamed before this sync. */
  snprintf(place, sizeof place, "%s/folders/%s", notes, id);
  folder = opendir(place);
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
    if (lstat(inside, &there) == 0) continue;
    snprintf(inside, sizeof inside, "%s/%s", place, entry->d_name);
    unlink(inside);
  }
  if (folder != NULL) closedir(folder);
}

static void keep_file(const char *notes, const char *path) {
  char id[64], folder_id[64], place[PATH_MAX], folder[PATH_MAX];
  mode_t mode;
  if (identity(path, id, sizeof id, &mode) != 0) return;
  snprintf(place, sizeof place, "%s/files/%s", notes, id);
  const size_t most = 1 << 18;
  char *buffer = malloc(most);
  int from = open(path, O_RDONLY | O_CLOEXEC);
  int to = open(place, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (buffer != NULL && from >= 0 && to >= 0) {
    fchmod(to, 0666);
    /* Read and written under one lock: two processes that sync the same file must not put the older content over the newer. */
    flock(to, LOCK_EX);
    off_t at = 0;
    for (ssize_t length; (length = pread(from, buffer, most, at)) > 0; at += length) if (pwrite(to, buffer, (size_t)length, at) != length) break;
    if (ftruncate(to, at) != 0) { /* kept longer than it is: seen when it is read again */ }
  }
  if (to >= 0) close(to);
  if (from >= 0) close(from);
  free(buffer);
  snprintf(folder, sizeof folder, "%s", path);
  char *name = strrchr(folder, '/');
  if (name == NULL) return;
  *name = '\0';
  if (open_folder(notes, folder, folder_id, sizeof folder_id) == 0) note_name(notes, folder_id, name + 1, path);
}

static void keep_tree(const char *notes, const char *path) {
  char inside[PATH_MAX];
  struct dirent *entry;
  struct stat about;
  DIR *folder = opendir(path);
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
    if (lstat(inside, &about) != 0) continue;
    if (S_ISDIR(about.st_mode)) keep_tree(notes, inside);
    if (S_ISREG(about.st_mode)) keep_file(notes, inside);
  }
  if (folder != NULL) closedir(folder);
  keep_folder(notes, path);
}

/* 0 where this disk has answered; else the real call is to be made: the file lies elsewhere. */
static int keep(int fd) {
  const char *root = getenv("DISK_ROOT"), *notes = getenv("DISK_NOTES");
  char link[64], path[PATH_MAX];
  struct stat about;
  int before = errno;
  if (root == NULL || notes == NULL || fstat(fd, &about) != 0) return -1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return -1;
  path[length] = '\0';
  if (strncmp(path, root, strlen(root)) != 0) return -1;
  if (S_ISDIR(about.st_mode)) keep_folder(notes, path);
  if (S_ISREG(about.st_mode)) keep_file(notes, path);
  errno = before;
  return 0;
}

static int real(const char *name, int fd) {
  int (*call)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return call(fd);
}

int fsync(int fd) { return keep(fd) == 0 ? 0 : real("fsync", fd); }
int fdatasync(int fd) { return keep(fd) == 0 ? 0 : real("fdatasync", fd); }

void sync(void) {
  if (getenv("DISK_ROOT") != NULL && getenv("DISK_NOTES") != NULL) keep_tree(getenv("DISK_NOTES"), getenv("DISK_ROOT"));
}

int syncfs(int fd) {
  (void)fd;
  sync();
  return 0;
}
